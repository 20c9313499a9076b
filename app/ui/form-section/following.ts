import { media } from '../tokens.css'

/** Of the header that the sections' bars stick to; from 600 px on it is higher. */
export const headerHeight = { low: '72px', high: '80px' }
export const barHeight = '3rem'
/** Where the bars follow: on narrow screens, unless their height is as scarce as where the header goes. */
export const following = `screen and ${media.narrow} and (min-height: 30.01rem)`
