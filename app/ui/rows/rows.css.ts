import { style } from '@vanilla-extract/css'
import { color } from '../tokens.css'

export const row = style({
  display: 'grid',
  gap: '.375rem',
  paddingBlock: 'clamp(1.25rem, .9rem + 1.6vw, 2rem)',
  borderTop: `1px solid ${color.line}`,
  selectors: {
    '&:first-child': { borderTop: '2px solid' },
    '&:last-child': { paddingBottom: 0 },
    '[data-on-night] &:not(:first-child)': { borderColor: '#ffffff40' },
  },
})
export const title = style({ fontSize: 'clamp(1.5rem, 1.3rem + .9vw, 2rem)' })
