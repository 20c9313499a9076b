import { createVar, fallbackVar, style, styleVariants } from '@vanilla-extract/css'
import { fixed, media, paint, radius } from '../tokens.css'
import { lineOf } from './stroke'

/** Set by the parent: width / height of the window, its side padding and the deck it stands on. */
export const windowRatio = createVar()
export const windowPadding = createVar()
export const windowDeck = createVar()

const base = style({
  display: 'flex',
  alignItems: 'flex-end',
  aspectRatio: fallbackVar(windowRatio, '1 / .94'),
  padding: `0 ${fallbackVar(windowPadding, '9%')}`,
  borderBottom: `${fallbackVar(windowDeck, '4px')} solid ${fixed.deck}`,
  borderRadius: `${radius.pill} ${radius.pill} 0 0`,
  // A paler pearl behind every subject.
  backgroundImage: 'radial-gradient(circle at 50% 64%, #fff9 0 36%, #fff0 36.3%)',
  overflow: 'hidden',
  '@media': { [media.forced]: { forcedColorAdjust: 'none' } },
})
export const arch = styleVariants(fixed.arch, (backgroundColor) => [base, { backgroundColor }])

export const drawing = style({ flex: '1 0 auto', width: '100%', height: 'auto' })

const pearls = { strokeDasharray: '0 19' }

export const layer = styleVariants({
  ink: { fill: paint.ink },
  rose: { fill: paint.rose },
  amber: { fill: paint.amber },
  sea: { fill: paint.sea },
  pearl: { fill: paint.pearl },
  lilac: { fill: paint.lilac },
  skin: { fill: paint.skin },
  skinDeep: { fill: paint.skinDeep },
  shade: { fill: paint.ink, opacity: 0.16 },
  glow: { fill: paint.amber, opacity: 0.26 },
  cable: lineOf(paint.ink, 4),
  cableWhite: lineOf(paint.pearl, 4),
  tickWhite: lineOf(paint.pearl, 5),
  handle: { ...lineOf(paint.ink, 9), strokeLinecap: 'butt' },
  pipe: lineOf(paint.ink, 16),
  strand: { ...lineOf(paint.pearl, 7), ...pearls },
  strandRing: { ...lineOf(paint.ink, 12), ...pearls },
})
