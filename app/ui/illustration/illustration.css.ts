import { createVar, fallbackVar, globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { styleInside } from '../style-inside'
import { fixed, media, paint, radius } from '../tokens.css'

/** Set by the parent: width / height of the window, and the deck it stands on. */
export const windowRatio = createVar()
export const windowDeck = createVar()

const base = style({
  display: 'flex',
  alignItems: 'flex-end',
  aspectRatio: fallbackVar(windowRatio, '1 / .94'),
  paddingInline: '8%',
  borderBottom: `${fallbackVar(windowDeck, '4px')} solid ${fixed.deck}`,
  borderRadius: `${radius.pill} ${radius.pill} 0 0`,
  overflow: 'hidden',
  '@media': { [media.forced]: { forcedColorAdjust: 'none' } },
})
/** A paler pearl stands behind every subject. */
const lit = (backgroundColor: string, pearl: string) => [
  base,
  {
    backgroundColor,
    backgroundImage: `radial-gradient(circle at 50% 64%, ${pearl} 0 36%, #fff0 36.3%)`,
  },
]
export const arch = styleVariants(fixed.arch, (paper) => lit(paper, '#fff9'))
export const duskArch = styleVariants(fixed.dusk, (paper) => lit(paper, '#fff1'))

export const drawing = style({ flex: '1 0 auto', width: '100%', height: 'auto' })

const line = (stroke: string, strokeWidth: number) =>
  ({ fill: 'none', stroke, strokeWidth, strokeLinecap: 'round', strokeLinejoin: 'round' }) as const
const pearls = { strokeDasharray: '0 19' }
for (const [name, fill] of Object.entries(paint)) globalStyle(`${drawing} .${name}`, { fill })
styleInside(drawing, {
  '.shade': { fill: paint.ink, opacity: 0.16 },
  '.glow': { fill: paint.amber, opacity: 0.26 },
  '.cable': line(paint.ink, 4),
  '.cableWhite': line(paint.pearl, 4),
  '.tickWhite': line(paint.pearl, 5),
  '.handle': { ...line(paint.ink, 9), strokeLinecap: 'butt' },
  '.pipe': line(paint.ink, 16),
  '.strand': { ...line(paint.pearl, 7), ...pearls },
  '.strandRing': { ...line(paint.ink, 12), ...pearls },
})
