import { keyframes, style } from '@vanilla-extract/css'
import { media } from '../tokens.css'

const turn = keyframes({ to: { transform: 'rotate(1turn)' } })

export const spinner = style({
  display: 'inline-block',
  flex: 'none',
  width: '1.125em',
  height: '1.125em',
  border: '3px solid',
  borderRightColor: 'transparent',
  borderRadius: '50%',
  animation: `${turn} .8s linear infinite`,
  '@media': {
    // Forced colours would paint the gap as well.
    [media.forced]: {
      forcedColorAdjust: 'none',
      borderColor: 'CanvasText transparent CanvasText CanvasText',
    },
  },
})
