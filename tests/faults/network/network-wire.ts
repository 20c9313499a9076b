import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { startSite, type Site } from '../../support/site/server'
import { siteSettings } from '../visitors'

/** What came back over one connection. */
export interface Heard {
  text: string
  /** Status of each answer, in order. */
  statuses: number[]
  /** Until the other end closed it, or it was given up. */
  milliseconds: number
  closed: boolean
}

export const portOf = ({ url }: Site) => Number(new URL(url).port)

/** One connection whose bytes are written as they are. */
export class Wire {
  readonly socket: Socket
  #text = ''
  #closed = false
  readonly #began = performance.now()
  #milliseconds = 0

  constructor(port: number) {
    this.socket = connect(port, '127.0.0.1')
    // A reset is one way of being refused.
    this.socket.on('error', () => {})
    this.socket.on('data', (bytes: Buffer) => (this.#text += bytes.toString('latin1')))
    this.socket.on('close', () => {
      this.#closed = true
      this.#milliseconds = performance.now() - this.#began
    })
  }

  /** Waits until the other end closes, or gives the connection up after that time. */
  async end(limit: number): Promise<Heard> {
    if (!this.#closed) {
      await new Promise<void>((resolve) => {
        const late = setTimeout(resolve, limit)
        this.socket.once('close', () => resolve(clearTimeout(late)))
      })
    }
    return this.stop()
  }

  stop(): Heard {
    const closed = this.#closed
    const milliseconds = closed ? this.#milliseconds : performance.now() - this.#began
    this.socket.destroy()
    const statuses = [...this.#text.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, one]) => Number(one))
    return { text: this.#text, statuses, milliseconds: Math.round(milliseconds), closed }
  }
}

/** Writes all at once and waits for the end. */
export function exchange(site: Site, bytes: string | Buffer, limit = 1500): Promise<Heard> {
  const wire = new Wire(portOf(site))
  wire.socket.write(bytes)
  return wire.end(limit)
}

/** The product with the embedded database, for one experiment. */
export async function withSite<T>(
  work: (site: Site) => Promise<T>,
  env: Record<string, string> = {},
): Promise<T> {
  const site = await startSite({ ...siteSettings, ...env })
  try {
    // Where the server keeps something for the first request, it has it afterwards.
    await fetch(site.url)
    return await work(site)
  } finally {
    await site.remove()
  }
}

/** How long honest visitors wait for a page, the longest of some, in milliseconds. */
export async function honest(site: Site, visits = 10): Promise<number> {
  let longest = 0
  for (let visit = 0; visit < visits; visit += 1) {
    const began = performance.now()
    const answer = await fetch(`${site.url}/login/candidate`, {
      // Somebody else than those who send the floods.
      headers: { 'x-forwarded-for': '203.0.113.9' },
      signal: AbortSignal.timeout(30_000),
    })
    await answer.text()
    if (answer.status !== 200) throw new Error(`an honest visitor got ${answer.status}`)
    longest = Math.max(longest, performance.now() - began)
  }
  return Math.round(longest)
}

/** Resident memory of the product's process in MB, now and at most since {@link Memory.reset}. */
export class Memory {
  readonly #process: string

  constructor({ dataDir }: Site) {
    const own = readdirSync('/proc').find(
      (name) => /^\d+$/.test(name) && environmentOf(name).includes(`DATA_DIR=${dataDir}`),
    )
    if (!own) throw new Error('the product has no process')
    this.#process = `/proc/${own}`
  }

  reset() {
    writeFileSync(`${this.#process}/clear_refs`, '5')
  }

  now = () => this.#read('VmRSS')
  peak = () => this.#read('VmHWM')

  #read(name: string): number {
    const status = readFileSync(`${this.#process}/status`, 'utf8')
    const [, kilobytes] = new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status) ?? []
    return Math.round(Number(kilobytes) / 1024)
  }
}

function environmentOf(process: string): string[] {
  try {
    return readFileSync(`/proc/${process}/environ`, 'utf8').split('\0')
  } catch {
    return []
  }
}

/** How often each value occurs. */
export function tally(values: (string | number)[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1
  return counts
}
