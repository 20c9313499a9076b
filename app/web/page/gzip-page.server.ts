import { constants, crc32, deflateRawSync } from 'node:zlib'

/** RFC 1952 §2.3: deflate, no name, no time, Unix. */
const gzipHeader = Buffer.from([31, 139, 8, 0, 0, 0, 0, 0, 0, 3])
/** From 6 on a page takes longer and is hardly smaller. */
const level = 5
const { Z_SYNC_FLUSH, Z_FULL_FLUSH } = constants

const deflatedStyles = new Map<string, ReturnType<typeof deflateStyles>>()

/**
 * Styles are most of a page's bytes, and those of a route are the same each time: they are compressed once. What stands
 * around them is compressed for each page, here: to hand it to another thread costs as much.
 */
export function gzipPage(before: string, styles: string, after: string): Buffer<ArrayBuffer> {
  const [start, rest] = [Buffer.from(before), Buffer.from(after)]
  const { bytes, deflated } = deflatedStyles.get(styles) ?? deflateStyles(styles)
  deflatedStyles.set(styles, { bytes, deflated })
  const end = Buffer.alloc(8)
  end.writeUInt32LE(crc32(rest, crc32(bytes, crc32(start))))
  end.writeUInt32LE(start.length + bytes.length + rest.length, 4)
  return Buffer.concat([
    gzipHeader,
    deflateRawSync(start, { level, memLevel: 5, finishFlush: Z_SYNC_FLUSH }),
    deflated,
    deflateRawSync(rest, { level }),
    end,
  ])
}

/** Refers to nothing before it, so that it can stand in any page. */
function deflateStyles(styles: string) {
  const bytes = Buffer.from(styles)
  return { bytes, deflated: deflateRawSync(bytes, { level: 9, finishFlush: Z_FULL_FLUSH }) }
}
