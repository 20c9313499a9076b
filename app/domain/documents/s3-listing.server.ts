import { S3Error } from './s3-error.server'

interface Listing {
  objects: { name: string; modifiedAt: Date; byteSize: number }[]
  /** Undefined on the last page. */
  next: string | undefined
}

/**
 * Elements of ListObjectsV2 hold only text, so that no XML parser is needed. @throws S3Error
 * Source: https://docs.aws.amazon.com/AmazonS3/latest/API/API_ListObjectsV2.html
 */
export function readListing(xml: string): Listing {
  if (!/<ListBucketResult[\s>]/.test(xml)) throw S3Error.unreadable('another answer than a list')
  const objects = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, entry = '']) => ({
    name: textIn(entry, 'Key'),
    modifiedAt: new Date(textIn(entry, 'LastModified')),
    byteSize: Number(textIn(entry, 'Size')),
  }))
  const isOdd = objects.some(({ modifiedAt, byteSize }) =>
    Number.isNaN(modifiedAt.getTime() + byteSize),
  )
  if (isOdd) throw S3Error.unreadable('a list without times or sizes')
  const isWhole = textIn(xml, 'IsTruncated') !== 'true'
  const next = textIn(xml, 'NextContinuationToken')
  if (!isWhole && !next) throw S3Error.unreadable('a list that breaks off')
  return { objects, next: isWhole ? undefined : next }
}

function textIn(xml: string, element: string): string {
  const [, text = ''] = new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml) ?? []
  return text.replace(/&(?:#(x?)([\da-f]+)|(\w+));/gi, (whole, hex, digits, name) =>
    digits
      ? String.fromCodePoint(parseInt(String(digits), hex ? 16 : 10))
      : (entities[String(name)] ?? String(whole)),
  )
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
