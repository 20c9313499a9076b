import { style } from '@vanilla-extract/css'
import { color, inLines, media, radius, ring, space, target } from '../tokens.css'

/** Floated, so that the fieldset's red bar begins above the legend. */
export const legend = style({ float: 'left', width: '100%' })
export const options = style({ ...inLines, gap: space[8], marginTop: space[8] })

/** A checkbox without a frame. */
export const plain = style({
  ...target,
  position: 'relative',
  gap: space[8],
  maxWidth: '100%',
  fontWeight: 500,
  lineHeight: 1.3,
  cursor: 'pointer',
  selectors: { '&:has(:focus-visible)': ring },
})
export const pill = style([
  plain,
  {
    minHeight: '3rem',
    padding: `${space[4]} ${space[16]} ${space[4]} ${space[12]}`,
    border: `2px solid ${color.edge}`,
    // Round ends while the text fits in one line.
    borderRadius: '1.5rem',
    background: color.card,
    selectors: {
      '&:hover': { borderColor: color.ink },
      '&:has(:checked)': { borderColor: color.rose, background: color.roseTint },
    },
  },
])
export const faulty = style({ selectors: { '&&': { borderColor: color.err } } })

const box = style({
  appearance: 'none',
  flex: 'none',
  width: '1.5rem',
  height: '1.5rem',
  margin: 0,
  border: `2px solid ${color.edge}`,
  background: color.card,
  cursor: 'pointer',
  '@media': {
    [media.forced]: { selectors: { '&:checked, &:checked::before': { borderColor: 'Highlight' } } },
  },
  '@supports': {
    // The pill carries the ring there.
    'selector(:has(*))': { selectors: { '&:focus-visible': { outline: 0, boxShadow: 'none' } } },
  },
})
export const radio = style([
  box,
  {
    borderRadius: radius.pill,
    selectors: { '&:checked': { border: `.5rem solid ${color.rose}` } },
  },
])
export const checkbox = style([
  box,
  {
    borderRadius: radius.chip,
    selectors: {
      '&:checked': { borderColor: color.rose, background: color.rose },
      '&:checked::before': {
        content: '""',
        display: 'block',
        width: '7px',
        height: '13px',
        margin: '1px auto',
        border: `solid ${color.onRose}`,
        borderWidth: '0 3px 3px 0',
        transform: 'rotate(45deg)',
      },
    },
  },
])
