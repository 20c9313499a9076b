import { style } from '@vanilla-extract/css'
import { color, media } from '../tokens.css'

const arrow = (slope: number, right: string) =>
  `linear-gradient(${slope}deg, transparent 50%, currentColor 50%) right ${right} center/.4375rem .4375rem no-repeat`
export const select = style({
  selectors: {
    '&&': {
      appearance: 'none',
      paddingRight: '2.5rem',
      background: `${arrow(45, '1.25rem')}, ${arrow(-45, '.8125rem')}, ${color.card}`,
    },
  },
  '@media': {
    [media.forced]: { selectors: { '&&': { appearance: 'auto', background: 'Field' } } },
  },
})
