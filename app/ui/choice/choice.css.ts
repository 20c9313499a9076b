import { style } from '@vanilla-extract/css'
import { color, inLines, media, ring } from '../tokens.css'

/** Floated, so that the fieldset's red bar does not begin in the middle of the legend. */
export const legend = style({ float: 'left', width: '100%' })
export const options = style({ ...inLines, gap: '.625rem', marginTop: '.5rem' })

export const option = style({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: '.625rem',
  minHeight: '3rem',
  maxWidth: '100%',
  padding: '.375rem 1.125rem .375rem .75rem',
  border: `2px solid ${color.edge}`,
  // A pill as long as the words fit in one line.
  borderRadius: '1.5rem',
  background: color.card,
  fontWeight: 500,
  lineHeight: 1.35,
  cursor: 'pointer',
  selectors: {
    '&:hover': { borderColor: color.ink },
    '&:has(:checked)': { borderColor: color.rose, background: color.roseTint },
    '&:has(:focus-visible)': ring,
  },
  '@media': { [media.forced]: { selectors: { '&:has(:checked)': { borderColor: 'Highlight' } } } },
})
/** A tick without a frame. */
export const plain = style({
  selectors: {
    '&&&': { minHeight: '2.75rem', padding: 0, borderColor: 'transparent', background: 'none' },
  },
})
export const faultyOption = style({ selectors: { '&&': { borderColor: color.err } } })

const box = style({
  appearance: 'none',
  flex: 'none',
  width: '1.5rem',
  height: '1.5rem',
  margin: 0,
  border: `2px solid ${color.edge}`,
  background: color.card,
  cursor: 'pointer',
  transition: 'border .1s',
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
  { borderRadius: '50%', selectors: { '&:checked': { border: `.5rem solid ${color.rose}` } } },
])
export const checkbox = style([
  box,
  {
    borderRadius: '6px',
    selectors: {
      '&:checked': { borderColor: color.rose, background: color.rose },
      '&:checked::before': {
        content: '""',
        display: 'block',
        width: '.4375rem',
        height: '.8125rem',
        margin: '.0625rem auto',
        border: `solid ${color.onRose}`,
        borderWidth: '0 3px 3px 0',
        transform: 'rotate(45deg)',
      },
    },
  },
])
