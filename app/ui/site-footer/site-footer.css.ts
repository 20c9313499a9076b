import { fallbackVar, style } from '@vanilla-extract/css'
import { styleInside } from '../style-inside'
import * as tokens from '../tokens.css'

const { bandAbove, color, fixed, from, inLines, media, radius, space, target, type } = tokens
const above = fallbackVar(bandAbove, color.paper)

export const footer = style({
  position: 'relative',
  background: color.night,
  color: color.night2,
  fontSize: '1rem',
  // Layout without the footer takes half the time on a slow phone; the heights are estimates of its own.
  contentVisibility: 'auto',
  containIntrinsicHeight: 'auto 930px',
  selectors: {
    // The arches of a viaduct.
    '&::before': {
      content: '""',
      display: 'block',
      height: '48px',
      background: [
        `radial-gradient(circle at 50% 32px, ${above} 22px, #0000 22.6px) 50% 0 / 60px 32px repeat-x`,
        `linear-gradient(90deg, #0000 8px, ${above} 8px 52px, #0000 52px) 50% 32px / 60px 16px repeat-x`,
      ].join(', '),
    },
  },
  '@media': {
    [from[600]]: { containIntrinsicHeight: 'auto 640px' },
    [from[1200]]: { containIntrinsicHeight: 'auto 440px' },
    [media.forced]: { borderTop: '4px solid CanvasText' },
  },
})
styleInside(footer, {
  h2: { ...type.section, marginBottom: space[4], color: fixed.white },
  address: { fontStyle: 'normal' },
  'address b': { display: 'block' },
})

export const inside = style({
  paddingBlock: `${space[32]} ${space[24]}`,
  '@media': { [from[1200]]: { paddingTop: space[64] } },
})
export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'fit-content(60%) minmax(0, 1fr)',
  gap: space[16],
  '@media': {
    [media.large]: { display: 'block' },
    // The name's column gets the rest, never less than its longest word needs.
    [from[600]]: { gridTemplateColumns: 'minmax(min-content, 1fr) auto auto', gap: space[32] },
    [from[900]]: {
      gridTemplateColumns: 'minmax(min-content, 3fr) auto auto minmax(0, 4fr)',
      columnGap: space[24],
    },
    [from[1200]]: { columnGap: space[64] },
  },
})
const whole = style({ gridColumn: '1 / -1' })
export const first = style([whole, { '@media': { [from[600]]: { gridColumn: 'auto' } } }])
export const last = style([whole, { '@media': { [from[900]]: { gridColumn: 'auto' } } }])
export const introduction = style({ maxWidth: '20em', marginBlock: `${space[8]} ${space[12]}` })
export const links = style({})
export const ways = style({ ...inLines, columnGap: space[8] })
styleInside(links, {
  a: { ...target, minWidth: '2.75rem', overflowWrap: 'anywhere', textDecoration: 'none' },
  ':is(a, a:hover)': { color: 'inherit' },
  'a:hover': { textDecoration: 'underline' },
})

export const offices = style({
  ...inLines,
  justifyContent: 'space-between',
  alignItems: 'flex-start',
  gap: space[24],
  marginTop: space[12],
  lineHeight: 1.45,
})
export const addresses = style({
  flex: '1 1 8rem',
  display: 'grid',
  gap: space[16],
  minWidth: 0,
  '@media': {
    [from[600]]: { gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 12rem), 1fr))' },
  },
})
export const code = style({
  flex: 'none',
  width: '120px',
  height: '120px',
  // Keeps the round corners out of the drawing's own quiet zone.
  padding: space[4],
  borderRadius: radius.chip,
  background: fixed.white,
  // Scanners need dark on light, whatever the visitor's colours.
  forcedColorAdjust: 'none',
})
export const end = style({
  marginTop: space[16],
  paddingTop: space[16],
  borderTop: `1px solid ${fixed.haze}`,
})
