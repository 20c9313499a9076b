import type { PosterName } from './posters'

interface Loop {
  av1: string
  h264: string
  /** Smaller version for phones, half as wide. */
  smallAv1: string
  smallH264: string
}

const files = import.meta.glob<string>('./loops/*.mp4', {
  query: '?url',
  import: 'default',
  eager: true,
})
const findFile = (name: string) => files[`./loops/${name}.mp4`] ?? ''
const toLoop = (name: PosterName): Loop => ({
  av1: findFile(`${name}.av1`),
  h264: findFile(`${name}.h264`),
  smallAv1: findFile(`${name}.small.av1`),
  smallH264: findFile(`${name}.small.h264`),
})

/** Videos of the posters; each begins with its poster. How they were made: docs/developing.md. */
export const loops: Record<PosterName, Loop> = {
  home: toLoop('home'),
  contact: toLoop('contact'),
  industrial: toLoop('industrial'),
}
