import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { color, font, gradient, innerRing, media, radius, rowTarget } from '../tokens.css'

/** Below one another on a string; where the page is narrow in one line, which goes on beyond the screen's edge. */
export const nav = style({
  position: 'relative',
  '@media': {
    [media.narrow]: {
      display: 'flex',
      columnGap: '1rem',
      overflowX: 'auto',
      scrollbarWidth: 'none',
      whiteSpace: 'nowrap',
    },
    [media.large]: { flexWrap: 'wrap', whiteSpace: 'normal' },
  },
})

const item = style({
  ...rowTarget,
  position: 'relative',
  gap: '.875rem',
  minHeight: '3.25rem',
  lineHeight: 1.25,
  '@media': { [media.narrow]: { gap: '.5rem', minHeight: '2.75rem' } },
  selectors: {
    '&::before': {
      content: '""',
      flex: 'none',
      zIndex: 1,
      width: '1.25rem',
      height: '1.25rem',
      borderRadius: '50%',
      background: color.paper,
      border: `2px solid ${color.edge}`,
    },
    '& + &::after': {
      content: '""',
      position: 'absolute',
      left: 'calc(.625rem - 1px)',
      bottom: '50%',
      height: '100%',
      borderLeft: `2px solid ${color.edge}`,
      '@media': { [media.narrow]: { display: 'none' } },
    },
  },
})
const pearl = (border: string, forced: string, background?: string) => ({
  selectors: { '&::before': { border, ...(background && { background }) } },
  '@media': {
    [media.forced]: {
      selectors: { '&::before': { borderColor: forced, background: 'Canvas' } },
    },
  },
})
export const items = styleVariants({
  next: [item],
  done: [item, pearl(`2px solid ${color.plum}`, 'CanvasText', gradient.nacre)],
  now: [item, { fontWeight: 700 }, pearl(`.3125rem solid ${color.rose}`, 'Highlight')],
  bad: [item, pearl(`.3125rem solid ${color.err}`, 'CanvasText')],
})

export const count = style({
  minWidth: '1.5rem',
  marginLeft: 'auto',
  padding: '0 .4375rem',
  borderRadius: radius.pill,
  background: color.err,
  color: color.paper,
  font: `700 .875rem/1.5rem ${font.body}`,
  textAlign: 'center',
  '@media': { [media.forced]: { outline: '1px solid CanvasText', color: 'CanvasText' } },
})
globalStyle(`${nav} a`, {
  ...rowTarget,
  color: 'inherit',
  textDecoration: 'none',
})
globalStyle(`${nav} a:hover`, { textDecoration: 'underline' })
globalStyle(`${nav} a:focus-visible`, { '@media': { [media.narrow]: innerRing } })
