import { fallbackVar, globalStyle, style } from '@vanilla-extract/css'
import { bandAbove, color, fixed, from, inLines, media, target } from '../tokens.css'

const above = fallbackVar(bandAbove, color.paper)

export const footer = style({
  position: 'relative',
  background: color.night,
  color: color.night2,
  fontSize: '1rem',
  selectors: {
    '&::before': {
      content: '""',
      display: 'block',
      height: '48px',
      background: [
        `radial-gradient(circle at 50% 32px, ${above} 22px, #0000 22.6px) 50% 0 / 60px 32px repeat-x`,
        `linear-gradient(90deg, #0000 8px, ${above} 8px 52px, #0000 52px) 50% 32px / 60px 16px repeat-x`,
      ].join(', '),
      '@media': { [media.forced]: { display: 'none' } },
    },
  },
  '@media': { [media.forced]: { borderTop: '4px solid CanvasText' } },
})
globalStyle(`${footer} a`, { color: 'inherit' })
globalStyle(`${footer} h2`, {
  marginBottom: '.25rem',
  color: fixed.white,
  fontSize: '1.125rem',
  letterSpacing: 0,
})
globalStyle(`${footer} address`, { fontStyle: 'normal' })

export const inside = style({
  paddingBlock: '2rem 1.25rem',
  '@media': { [from[1200]]: { paddingBlock: '4.5rem 2rem' } },
})
export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'fit-content(60%) minmax(0, 1fr)',
  gap: '1.125rem 1.25rem',
  '@media': {
    [media.large]: { display: 'block' },
    // The name gets what the lists leave, and never less than its longest part needs.
    [from[600]]: { gridTemplateColumns: 'minmax(min-content, 1fr) auto auto', gap: '2rem' },
    [from[900]]: {
      gridTemplateColumns: 'minmax(min-content, 3fr) auto auto minmax(0, 4fr)',
      columnGap: '1.5rem',
    },
    [from[1200]]: { gap: '4rem' },
  },
})
const whole = style({ gridColumn: '1 / -1' })
export const first = style([whole, { '@media': { [from[600]]: { gridColumn: 'auto' } } }])
export const last = style([whole, { '@media': { [from[900]]: { gridColumn: 'auto' } } }])
export const brand = style({ color: fixed.white })
export const introduction = style({ maxWidth: '20em', marginBlock: '.5rem .75rem' })
export const links = style({})
export const ways = style({ display: 'flex', flexWrap: 'wrap', columnGap: '.5rem' })
globalStyle(`${links} a`, {
  ...target,
  minWidth: '2.75rem',
  overflowWrap: 'anywhere',
  textDecoration: 'none',
})
globalStyle(`${links} a:hover`, { color: fixed.white, textDecoration: 'underline' })

export const offices = style({
  ...inLines,
  justifyContent: 'space-between',
  alignItems: 'flex-start',
  gap: '1.5rem',
  marginTop: '.75rem',
  lineHeight: 1.45,
})
export const addresses = style({
  flex: '1 1 8rem',
  display: 'grid',
  gap: '1rem',
  minWidth: 0,
  '@media': {
    [from[600]]: { gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 12rem), 1fr))' },
  },
})
export const officeName = style({ display: 'block' })
export const code = style({
  flex: 'none',
  width: '120px',
  height: '120px',
  // Keeps the round corners out of the drawing's own quiet zone.
  padding: '4px',
  borderRadius: '8px',
  background: fixed.white,
  fill: '#000',
  // A scanner needs dark on light, whatever colours the visitor prefers.
  forcedColorAdjust: 'none',
})
export const end = style({
  marginTop: '1rem',
  paddingTop: '1rem',
  borderTop: '1px solid #ffffff2e',
})
