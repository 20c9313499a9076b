import { style } from '@vanilla-extract/css'
import { color, font, oneColumn } from '../tokens.css'

const knows = 'selector(:has(*))'

export const group = style({
  ...oneColumn,
  gap: '1.5rem',
  // The whole row when it stands in a FieldGrid.
  gridColumn: '1 / -1',
})
export const question = style({ minWidth: 0 })
export const block = style({
  ...oneColumn,
  gap: '1.5rem',
  paddingLeft: '1.25rem',
  borderLeft: `4px solid ${color.line}`,
})
export const heading = style({ font: `600 1.0625rem/1.35 ${font.body}`, color: color.ink2 })

/** Left to the browser: closed until an option with data-reveals is chosen. */
export const byChoice = style({
  '@supports': {
    [knows]: {
      display: 'none',
      selectors: {
        [`${group}:has(> ${question} [data-reveals]:checked) > &`]: { display: 'grid' },
      },
    },
  },
})
export const headingByChoice = style({ '@supports': { [knows]: { display: 'none' } } })
