import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto'
import { isIPv4 } from 'node:net'
import { clientBlock } from './client-address'

const algorithm = 'aes-128-ecb'
const mapped = Buffer.from('00000000000000000000ffff', 'hex')
const noHost = Buffer.alloc(8)
const nobody = Buffer.alloc(16, 0xff)

/**
 * The block's sixteen bytes, permuted by a key of secret and day (UTC): the log tells clients apart and
 * holds no address, and `findClientBlock` needs nothing stored.
 */
export function clientId(secret: string, address: string, at: Date): string {
  const cipher = createCipheriv(algorithm, keyOf(secret, at), null).setAutoPadding(false)
  return cipher.update(bytesOf(clientBlock(address))).toString('base64url')
}

/** Undefined for ids of another day or secret. */
export function findClientBlock(secret: string, id: string, at: Date): string | undefined {
  const bytes = Buffer.from(id, 'base64url')
  if (bytes.length !== 16) return undefined
  const decipher = createDecipheriv(algorithm, keyOf(secret, at), null).setAutoPadding(false)
  return blockOf(decipher.update(bytes))
}

function keyOf(secret: string, at: Date): Buffer {
  const day = at.toISOString().slice(0, 10)
  return createHmac('sha256', secret).update(`client of the log\n${day}`).digest().subarray(0, 16)
}

function bytesOf(block: string): Buffer {
  if (isIPv4(block)) return Buffer.concat([mapped, Buffer.from(block.split('.').map(Number))])
  if (!block.endsWith('::/64')) return nobody
  const groups = block.slice(0, -'::/64'.length).split(':')
  return Buffer.concat([Buffer.from(groups.map(fourDigits).join(''), 'hex'), noHost])
}

/** One in 2^64 random values looks like a block, so ids of another key are recognised. */
function blockOf(bytes: Buffer): string | undefined {
  if (bytes.equals(nobody)) return 'unknown'
  if (bytes.subarray(0, 12).equals(mapped)) return bytes.subarray(12).join('.')
  if (!bytes.subarray(8).equals(noHost)) return undefined
  const groups = [0, 2, 4, 6].map((at) => bytes.readUInt16BE(at).toString(16))
  return `${groups.join(':')}::/64`
}

const fourDigits = (group: string) => group.padStart(4, '0')
