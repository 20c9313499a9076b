import { pictures } from '~/media/illustrations'
import * as css from './illustration.css'

export type Background = keyof typeof css.arch

interface IllustrationProps {
  /** Name of a file in `app/media/illustrations`. */
  picture: string
  background?: Background
  /** Id for a second window that shows the drawing `again`. */
  id?: string
  /** Shows the drawing with this id: the paths are on the page once. */
  again?: string
}

/** Decorative: the words beside it say it all. */
export function Illustration({ background = 'rose', ...drawing }: IllustrationProps) {
  return (
    <div className={css.arch[background]}>
      <Drawing {...drawing} />
    </div>
  )
}

export function Drawing({ picture, id, again }: Omit<IllustrationProps, 'background'>) {
  const { width, height, html } = findDrawing(picture)
  return (
    <svg
      className={css.drawing}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden="true"
    >
      {again ? (
        <use href={`#${again}`} />
      ) : (
        <g id={id} dangerouslySetInnerHTML={{ __html: html }} />
      )}
    </svg>
  )
}

/** The pictures with the classes of the page's paints. */
const drawings = new Map(
  [...pictures].map(([name, { paths, ...size }]) => {
    const html = paths.replace(
      /(?<=class=")\w+/g,
      (paint) => css.layer[paint as keyof typeof css.layer],
    )
    return [name, { ...size, html }]
  }),
)

/** @throws Error where there is no such picture */
function findDrawing(picture: string) {
  const drawing = drawings.get(picture)
  if (!drawing) throw new Error(`no app/media/illustrations/${picture}.svg`)
  return drawing
}
