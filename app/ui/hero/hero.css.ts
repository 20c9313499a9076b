import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { fixed, from, media } from '../tokens.css'
import { lead } from './hero-text.css'

export const hero = style({
  position: 'relative',
  isolation: 'isolate',
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'flex-end',
  paddingBottom: '4rem',
  background: '#1a0a29',
  color: fixed.white,
  '@media': {
    [from[900]]: {
      justifyContent: 'center',
      paddingBlock: '3rem 4rem',
      selectors: {
        '&::before': {
          content: '""',
          position: 'absolute',
          zIndex: -1,
          inset: 0,
          background: 'linear-gradient(90deg, #140720e6, #140720b3 34%, #14072000 64%)',
        },
      },
    },
    // The words alone, without the room of the picture.
    [media.forced]: {
      minHeight: '0 !important',
      paddingBlock: '3rem',
      selectors: { '&::before': { display: 'none' } },
    },
  },
})

/**
 * Least heights: the screen below the header, or the share of it that the page asks for. On portrait
 * screens no more than a share of the width, or the picture's sides, and its subject, would be cut.
 */
export const height = styleVariants({
  full: {
    minHeight: ['min(100vh - 72px, 200vw)', 'min(100svh - 72px, 200vw)'],
    '@media': {
      [from[600]]: { minHeight: ['min(100vh - 80px, 130vw)', 'min(100svh - 80px, 130vw)'] },
      [from[900]]: {
        minHeight: [
          'max(34rem, min(100vh - 130px, 80vw))',
          'max(34rem, min(100svh - 130px, 80vw))',
        ],
      },
    },
  },
  '90vh': {
    minHeight: 'min(90vh, 200vw)',
    '@media': {
      [from[600]]: { minHeight: 'min(90vh, 130vw)' },
      [from[900]]: { minHeight: 'min(90vh, 80vw)' },
    },
  },
})

export const poster = style({
  position: 'relative',
  flex: '1 1 0',
  minHeight: '15rem',
  maskImage: 'linear-gradient(#000 82%, #0000)',
  '@media': {
    [from[900]]: {
      position: 'absolute',
      zIndex: -2,
      inset: 0,
      maskImage: 'none',
    },
    // Without a box it is never seen, and so gets no video.
    [media.forced]: { display: 'none' },
  },
})
globalStyle(`${poster} > *`, {
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  objectFit: 'cover',
  objectPosition: '72% 50%',
  '@media': { [from[900]]: { objectPosition: '50% 50%' } },
})
globalStyle(`${poster} video`, { opacity: 0, transition: 'opacity .5s' })
globalStyle(`${poster} video[data-shown]`, { opacity: 1 })

// A band that stands on its lower edge would jump up with each piece that a slow line brings: its
// content shows when something follows it.
globalStyle(`${hero}:not(:has(+ *)) > *`, {
  '@supports': { 'selector(:has(*))': { visibility: 'hidden' } },
})

export const wordTitle = style({
  fontSize: 'min(12vw, clamp(1.75rem, 1.2rem + 2.4vw, 3rem))',
  fontWeight: 600,
  letterSpacing: '-.015em',
})

globalStyle(`${hero} h1`, {
  maxWidth: '11em',
  // Ends left of the light in the poster: measured, 4.5:1 and more at every width.
  '@media': { [from[900]]: { maxWidth: 'min(9em, 55vw)' } },
})
globalStyle(`${hero} ${lead}`, {
  // Ends left of the poster's subject. With 47vw the home page's is a line longer until the typeface has come.
  '@media': { [from[900]]: { maxWidth: 'min(30em, 45vw)' } },
})
