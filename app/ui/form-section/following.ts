import { media } from '../tokens.css'

/** The sections' bars stick to the header; from 600 px on it is higher. */
export const headerHeight = { low: '72px', high: '80px' }
export const barHeight = '3rem'
/** The bars follow on narrow screens, unless their height is as scarce as where the header goes. */
export const following = `screen and ${media.narrow} and (min-height: 30.01rem)`
