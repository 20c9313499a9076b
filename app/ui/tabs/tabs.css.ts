import { globalStyle, style } from '@vanilla-extract/css'
import { styleInside } from '../style-inside'
import { bare, color, fixed, innerRing, media, rowTarget, space, target, type } from '../tokens.css'

export const nav = style({ minWidth: 0 })
export const tabs = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: `min(4vw, ${space[24]})`,
})
export const tab = style({
  ...target,
  borderBlock: '3px solid transparent',
  ...type.label,
  fontSize: '1rem',
  whiteSpace: 'nowrap',
  textDecoration: 'none',
  selectors: {
    '&, &:hover': { color: 'inherit' },
    '&:hover': { textDecoration: 'underline' },
    '&[aria-current]': { borderBottomColor: 'currentcolor' },
    '&:focus-visible': innerRing,
  },
  '@media': {
    [media.forced]: {
      borderBottomColor: 'Canvas',
      selectors: { '&[aria-current]': { borderColor: 'Highlight' } },
    },
  },
})

export const bar = style({ display: 'flex', alignItems: 'center', columnGap: space[24] })
export const end = style({ marginLeft: 'auto', whiteSpace: 'nowrap' })
styleInside(end, {
  button: { ...bare, ...rowTarget },
  'button:hover': { textDecoration: 'underline' },
})

export const area = style({ background: color.night, color: fixed.white, fontSize: '1rem' })
globalStyle(`${area} ~ main h1`, type.display)
