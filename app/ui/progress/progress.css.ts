import { style } from '@vanilla-extract/css'
import { color, media, radius } from '../tokens.css'

export const progress = style({
  display: 'block',
  width: '100%',
  height: '.5rem',
  appearance: 'none',
  border: 0,
  borderRadius: radius.pill,
  background: color.line,
  overflow: 'hidden',
  color: color.rose,
  selectors: {
    '&::-webkit-progress-bar': { background: color.line },
    '&::-webkit-progress-value': { background: color.rose, borderRadius: radius.pill },
    '&::-moz-progress-bar': { background: color.rose },
  },
  '@media': {
    // The native bar does not come back once its parts have been styled.
    [media.forced]: {
      forcedColorAdjust: 'none',
      height: '.75rem',
      border: '2px solid CanvasText',
      selectors: {
        '&, &::-webkit-progress-bar': { background: 'Canvas' },
        '&::-webkit-progress-value': { background: 'Highlight' },
        '&::-moz-progress-bar': { background: 'Highlight' },
      },
    },
  },
})
