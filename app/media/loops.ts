import contactAv1 from './loops/contact.av1.mp4?url'
import contactH264 from './loops/contact.h264.mp4?url'
import homeAv1 from './loops/home.av1.mp4?url'
import homeH264 from './loops/home.h264.mp4?url'
import industrialAv1 from './loops/industrial.av1.mp4?url'
import industrialH264 from './loops/industrial.h264.mp4?url'
import type { PosterName } from './posters'

/** The posters in motion, each beginning with the poster; `render-loops.mjs` makes them. */
export const loops: Record<PosterName, { av1: string; h264: string }> = {
  home: { av1: homeAv1, h264: homeH264 },
  contact: { av1: contactAv1, h264: contactH264 },
  industrial: { av1: industrialAv1, h264: industrialH264 },
}
