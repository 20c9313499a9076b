import { Fragment } from 'react'
import { illustrations, type IllustrationName } from '~/media/illustrations'
import * as css from './illustration.css'

export type Ground = keyof typeof css.arch

/** A way on with its picture. */
export interface IllustratedLink {
  title: string
  href: string
  text: string
  illustration: IllustrationName
  ground: Ground
}

/** A drawing in an arch window, standing on the deck. Decorative: the words beside it say it all. */
export function Illustration({
  name,
  ground = 'rose',
}: {
  name: IllustrationName
  ground?: Ground
}) {
  return (
    <div className={css.arch[ground]}>
      <Drawing name={name} />
    </div>
  )
}

/** The drawing alone, as wide as its place, without window and deck. */
export function Drawing({ name }: { name: IllustrationName }) {
  const { width, height, layers } = illustrations[name]
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
