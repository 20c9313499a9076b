import { globalStyle, style } from '@vanilla-extract/css'
import { radius, shadow, space } from '../tokens.css'

const filled = '&:not(:empty)'

// It follows only where what takes the focus can be kept clear of it.
const canKeepClear = 'selector(:has(*))'

export const note = style({
  position: 'absolute',
  selectors: {
    [filled]: {
      position: 'relative',
      marginTop: space[24],
      borderRadius: radius.chip,
      boxShadow: shadow,
    },
  },
  '@supports': {
    [canKeepClear]: {
      selectors: { [filled]: { position: 'sticky', zIndex: 4, bottom: space[12] } },
    },
  },
})
globalStyle(`html:has(${note}:not(:empty))`, { scrollPaddingBottom: '7rem' })
