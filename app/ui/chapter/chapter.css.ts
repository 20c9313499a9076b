import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { windowDeck, windowPadding, windowRatio } from '../illustration/illustration.css'
import { ground } from '../layout/layout.css'
import { color, from, space } from '../tokens.css'

const edge = style({ paddingTop: space.section })
export const band = styleVariants({ paper: {}, shell: {} }, (_, name) => [edge, ground[name]])

export const columns = style({
  display: 'grid',
  gap: '2.5rem',
  alignItems: 'end',
  '@media': {
    [from[900]]: { gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 4fr)', gap: '6rem' },
  },
})
export const window = style({
  width: '13rem',
  marginInline: 'auto',
  vars: { [windowDeck]: '0', [windowPadding]: '7%' },
  '@media': { [from[900]]: { width: 'auto', margin: 0, vars: { [windowRatio]: '1 / 1.12' } } },
})
globalStyle(`${ground.shell} ${columns}`, {
  '@media': { [from[900]]: { gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 7fr)' } },
})
globalStyle(`${ground.shell} ${window}`, { '@media': { [from[900]]: { order: -1 } } })
export const words = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'start',
  gap: space[16],
  '@media': { [from[900]]: { paddingBottom: space.section } },
})
export const points = style({ width: '100%', marginBlock: space[12] })
export const point = style({
  display: 'grid',
  gap: '0 1.5rem',
  paddingBlock: '1rem',
  borderTop: `1px solid ${color.line}`,
  '@media': { [from[600]]: { gridTemplateColumns: '9rem minmax(0, 1fr)' } },
})
export const term = style({ fontWeight: 600 })
globalStyle(`${point} > dd`, { color: color.ink2 })
