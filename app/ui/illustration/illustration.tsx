import { pictures } from '~/media/illustrations'
import * as css from './illustration.css'

export type Background = keyof typeof css.arch
export type Dusk = keyof typeof css.duskArch

interface IllustrationProps {
  /** Name of a file in `app/media/illustrations`. */
  picture: string
  background?: Background
  dusk?: Dusk
}

/** Decorative: the text beside it says the same. */
export function Illustration({ picture, background = 'rose', dusk }: IllustrationProps) {
  return (
    <div className={dusk ? css.duskArch[dusk] : css.arch[background]}>
      <Drawing picture={picture} />
    </div>
  )
}

export function Drawing({ picture }: { picture: string }) {
  const found = pictures.get(picture)
  if (!found) throw new Error(`no app/media/illustrations/${picture}.svg`)
  const { width, height, paths } = found
  return (
    <svg
      className={css.drawing}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: paths }}
    />
  )
}
