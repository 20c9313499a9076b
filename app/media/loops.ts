import contactAv1 from './loops/contact.av1.mp4?url'
import contactH264 from './loops/contact.h264.mp4?url'
import contactSmallAv1 from './loops/contact.small.av1.mp4?url'
import contactSmallH264 from './loops/contact.small.h264.mp4?url'
import homeAv1 from './loops/home.av1.mp4?url'
import homeH264 from './loops/home.h264.mp4?url'
import homeSmallAv1 from './loops/home.small.av1.mp4?url'
import homeSmallH264 from './loops/home.small.h264.mp4?url'
import industrialAv1 from './loops/industrial.av1.mp4?url'
import industrialH264 from './loops/industrial.h264.mp4?url'
import industrialSmallAv1 from './loops/industrial.small.av1.mp4?url'
import industrialSmallH264 from './loops/industrial.small.h264.mp4?url'
import type { PosterName } from './posters'

interface Loop {
  av1: string
  h264: string
  /** Half as wide, for phones. */
  smallAv1: string
  smallH264: string
}

/** The posters in motion, each beginning with the poster. How they were made: docs/developing.md. */
export const loops: Record<PosterName, Loop> = {
  home: { av1: homeAv1, h264: homeH264, smallAv1: homeSmallAv1, smallH264: homeSmallH264 },
  contact: {
    av1: contactAv1,
    h264: contactH264,
    smallAv1: contactSmallAv1,
    smallH264: contactSmallH264,
  },
  industrial: {
    av1: industrialAv1,
    h264: industrialH264,
    smallAv1: industrialSmallAv1,
    smallH264: industrialSmallH264,
  },
}
