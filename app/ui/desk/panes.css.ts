import { globalStyle, style } from '@vanilla-extract/css'
import { container } from '../layout/layout.css'
import { color, media, space } from '../tokens.css'

const room = media.panes

export const panes = style({
  '@media': {
    [room]: {
      display: 'grid',
      gridTemplateColumns: '36rem minmax(0, 1fr)',
      alignItems: 'start',
      width: 'min(100% - 2.5rem, 116rem)',
      marginInline: 'auto',
    },
  },
})
globalStyle(`${panes} ${container}`, { '@media': { [room]: { width: 'auto', margin: 0 } } })

/** It stands while what was opened scrolls with the page. */
export const list = style({
  '@media': {
    [room]: {
      position: 'sticky',
      top: 0,
      height: '100vh',
      overflowY: 'auto',
      paddingRight: space[16],
      borderRight: `1px solid ${color.line}`,
    },
  },
})
export const besideOpened = style([
  list,
  {
    display: 'none',
    '@media': { [room]: { display: 'block' }, print: { display: 'none' } },
  },
])
export const opened = style({
  minWidth: 0,
  '@media': { [room]: { paddingLeft: space[32] } },
})
export const hint = style({
  display: 'none',
  color: color.ink2,
  '@media': { [room]: { display: 'block', paddingBlock: '30vh', textAlign: 'center' } },
})
