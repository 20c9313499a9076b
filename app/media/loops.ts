import type { PosterName } from './posters'

interface Loop {
  av1: string
  h264: string
  /** Half as wide, for phones. */
  smallAv1: string
  smallH264: string
}

const files = import.meta.glob<string>('./loops/*.mp4', {
  query: '?url',
  import: 'default',
  eager: true,
})
const fileOf = (name: string) => files[`./loops/${name}.mp4`] ?? ''
const loopOf = (name: PosterName): Loop => ({
  av1: fileOf(`${name}.av1`),
  h264: fileOf(`${name}.h264`),
  smallAv1: fileOf(`${name}.small.av1`),
  smallH264: fileOf(`${name}.small.h264`),
})

/** The posters in motion, each beginning with the poster. How they were made: docs/developing.md. */
export const loops: Record<PosterName, Loop> = {
  home: loopOf('home'),
  contact: loopOf('contact'),
  industrial: loopOf('industrial'),
}
