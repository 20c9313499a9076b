import { style } from '@vanilla-extract/css'
import { tags } from '../status-tag/status-tag.css'
import { color, inLines, space } from '../tokens.css'

export const item = style({
  ...inLines,
  alignItems: 'center',
  gap: `${space[8]} ${space[16]}`,
  paddingBlock: space[12],
  borderTop: `1px solid ${color.line}`,
  lineHeight: 1.35,
})
export const words = style({ flex: '1 1 9rem', overflowWrap: 'anywhere', minWidth: 0 })
/** The border says it also without colours. */
export const news = style([tags.open, { selectors: { '&&': { border: '2px solid' } } }])
