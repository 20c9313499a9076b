import { globalStyle, style } from '@vanilla-extract/css'
import { color, fixed, media } from '../tokens.css'

/** What pausing by style sheet needs; `site.js` asks for the same before it adds a video. */
export const canPause = 'selector(:has(*))'

export const pause = style({
  display: 'none',
  '@supports': {
    [canPause]: { display: 'block', '@media': { [media.stillness]: { display: 'none' } } },
  },
})
/** Nothing moves when it comes: below the words of narrow heroes there is room for it. */
export const latePause = style([
  pause,
  { '@media': { [media.narrow]: { position: 'absolute', bottom: '1.25rem' } } },
])
globalStyle(`${latePause}:empty`, { display: 'none' })

globalStyle(`${pause} label`, {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: '.625rem',
  minHeight: '3rem',
  paddingInline: '.25rem',
  fontSize: '.9375rem',
  fontWeight: 600,
  lineHeight: 1.35,
  cursor: 'pointer',
})
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
  display: 'grid',
  placeItems: 'center',
  width: '2.75rem',
  height: '2.75rem',
  border: `2px solid ${fixed.white}`,
  borderRadius: '50%',
})
globalStyle(`${pause} :focus-visible + span`, {
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
