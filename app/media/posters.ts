import contact from './posters/contact.svg?url'
import home from './posters/home.svg?url'
import industrial from './posters/industrial.svg?url'

/** Pictures of the heroes, all of one size, with their subject right of the middle. */
export const posters = { home, contact, industrial }
export const posterSize = { width: 1600, height: 1000 } as const

export type PosterName = keyof typeof posters
