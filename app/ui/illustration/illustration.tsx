import { Fragment } from 'react'
import { readLayer, type Picture } from '~/media/illustrations/picture'
import * as css from './illustration.css'

export type Background = keyof typeof css.arch

export interface IllustratedLink {
  title: string
  href: string
  text: string
  illustration: Picture
  background: Background
}

interface IllustrationProps {
  picture: Picture
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
  const { width, height, layers } = picture
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
        <g id={id}>
          {layers.map(readLayer).map(([paint, path]) => (
            <Fragment key={paint + path}>
              {paint === 'strand' && <path className={css.layer.strandRing} d={path} />}
              <path className={css.layer[paint]} d={path} />
            </Fragment>
          ))}
        </g>
      )}
    </svg>
  )
}
