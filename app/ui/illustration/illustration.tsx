import { Fragment } from 'react'
import type { Picture } from '~/media/illustrations/picture'
import * as css from './illustration.css'

export type Ground = keyof typeof css.arch

/** A way on with its picture. */
export interface IllustratedLink {
  title: string
  href: string
  text: string
  illustration: Picture
  ground: Ground
}

/** A drawing in an arch window, standing on the deck. Decorative: the words beside it say it all. */
export function Illustration({ picture, ground = 'rose' }: { picture: Picture; ground?: Ground }) {
  return (
    <div className={css.arch[ground]}>
      <Drawing picture={picture} />
    </div>
  )
}

/** The drawing alone, as wide as its place, without window and deck. */
export function Drawing({ picture: { width, height, layers } }: { picture: Picture }) {
  return (
    <svg
      className={css.drawing}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden="true"
    >
      {layers.map(([paint, path]) => (
        <Fragment key={paint + path}>
          {paint === 'strand' && <path className={css.layer.strandRing} d={path} />}
          <path className={css.layer[paint]} d={path} />
        </Fragment>
      ))}
    </svg>
  )
}
