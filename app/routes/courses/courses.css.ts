import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { windowDeck, windowPadding, windowRatio } from '~/ui/illustration/illustration.css'
import { background } from '~/ui/layout/layout.css'
import { color, from, media, oneColumn, space } from '~/ui/tokens.css'

const edge = style({ paddingTop: space.section })
export const band = styleVariants({ paper: {}, shell: {} }, (_, name) => [edge, background[name]])

/** Before 600 px the window stands beside the heading, and all else has the whole width. */
export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 6rem',
  gap: space[16],
  alignItems: 'end',
  justifyItems: 'start',
  '@media': {
    [media.small]: { paddingBottom: space.section },
    [from[600]]: { gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 4fr)', gap: '2.5rem' },
    [from[900]]: { gap: '6rem' },
  },
})
export const window = style({
  justifySelf: 'stretch',
  '@media': {
    [media.small]: { gridArea: '1 / 2' },
    [from[600]]: { vars: { [windowRatio]: '1 / 1.12', [windowDeck]: '0', [windowPadding]: '7%' } },
  },
})
globalStyle(`${background.shell} ${columns}`, {
  '@media': { [from[600]]: { gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 7fr)' } },
})
globalStyle(`${background.shell} ${window}`, { '@media': { [from[600]]: { order: -1 } } })
export const words = style({
  display: 'contents',
  '@media': {
    [from[600]]: {
      ...oneColumn,
      justifyItems: 'start',
      gap: space[16],
      paddingBottom: space.section,
    },
  },
})
globalStyle(`${words} > :not(h2)`, { '@media': { [media.small]: { gridColumn: '1 / -1' } } })
export const points = style({ width: '100%', marginBlock: space[12] })
export const point = style({
  display: 'grid',
  gap: '0 1.5rem',
  paddingBlock: '.75rem',
  borderTop: `1px solid ${color.line}`,
  '@media': { [from[900]]: { gridTemplateColumns: '9rem minmax(0, 1fr)' } },
})
export const term = style({ fontWeight: 600 })
globalStyle(`${point} > dd`, { color: color.ink2 })
