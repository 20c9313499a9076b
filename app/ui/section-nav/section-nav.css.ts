import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { color, font, gradient, media, radius, rowTarget } from '../tokens.css'

export const nav = style({ position: 'relative' })

const item = style({
  ...rowTarget,
  position: 'relative',
  gap: '.875rem',
  minHeight: '3.25rem',
  lineHeight: 1.25,
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
