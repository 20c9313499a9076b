import { globalStyle, style } from '@vanilla-extract/css'
import { centred, color, fixed, media } from '../tokens.css'

/** Pausing by style sheet needs it; `site.js` asks for the same before it adds a video. */
export const canPause = 'selector(:has(*))'

export const pause = style({
  display: 'none',
  position: 'absolute',
  zIndex: 1,
  top: '1.25rem',
  right: '1.25rem',
  '@supports': {
    [canPause]: { display: 'block', '@media': { [media.stillness]: { display: 'none' } } },
  },
})
globalStyle(`${pause}:empty`, { display: 'none' })

// A disc as large as its sign; the name beside it is read aloud and not seen.
globalStyle(`${pause} label`, {
  position: 'relative',
  display: 'flex',
  width: '2.75rem',
  height: '2.75rem',
  borderRadius: '50%',
  background: '#140720b3',
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  cursor: 'pointer',
})
globalStyle(`${pause} label:hover`, { background: '#140720' })
globalStyle(`${pause} input`, {
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  margin: 0,
  opacity: 0,
  cursor: 'pointer',
})
globalStyle(`${pause} label > span`, {
  flex: 'none',
  ...centred,
  width: '100%',
  border: `2px solid ${fixed.white}`,
  borderRadius: '50%',
  // The triangle's clipping lifts it above the field.
  pointerEvents: 'none',
})
globalStyle(`${pause} label:has(:focus-visible)`, {
  outline: `3px solid ${color.focus}`,
  outlineOffset: '2px',
})
// Two bars, or a triangle, made of borders: those keep a colour where colours are forced.
globalStyle(`${pause} label > span::before`, {
  content: '""',
  width: '.5rem',
  height: '.875rem',
  borderInline: '2px solid',
})
globalStyle(`${pause} :checked + span::before`, {
  width: 0,
  marginLeft: '.1875rem',
  borderInline: '.75rem solid',
  borderRight: 0,
  clipPath: 'polygon(0 0, 100% 50%, 0 100%)',
})
