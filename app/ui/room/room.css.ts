import { globalStyle, style } from '@vanilla-extract/css'
import { row } from '../site-header/site-header.css'
import { pill } from '../site-header/site-menu.css'
import { color, fixed, from } from '../tokens.css'

export const header = style({
  '@media': { [from[900]]: { selectors: { '&&': { top: 0, minHeight: '64px' } } } },
})
globalStyle(`${header} ${row}`, { '@media': { [from[900]]: { minHeight: '64px' } } })
// The tab marks the page, in place of the pearl.
globalStyle(`${header} ${pill}${pill}${pill}::before`, {
  '@media': { [from[900]]: { content: 'none' } },
})
globalStyle(`${header} ~ main h1`, { fontSize: 'clamp(1.75rem, 1.4rem + 1.6vw, 2.5rem)' })

export const bar = style({ background: color.night, color: fixed.white })
export const tabs = style({ display: 'flex', columnGap: '1.25rem', fontSize: '1rem' })
