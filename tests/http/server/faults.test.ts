import { once } from 'node:events'
import { connect } from 'node:net'
import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { root } from '../../../scripts/build.mjs'
import { quickEngine } from '../../support/database/own-database'
import { sendRaw, statusOf } from '../../support/site/raw'
import { startSite, type Site } from '../../support/site/server'
import { soon } from '../../support/soon'

const preload = pathToFileURL(join(root, 'tests/http/server/faults-preload.mjs')).href
let site: Site
const start = async () => {
  site = await startSite({ NODE_OPTIONS: `--import=${preload}`, ...(await quickEngine()) })
}
afterEach(() => site.remove())

const post = (how: string, body = 'a=b') =>
  sendRaw(
    site,
    'POST /contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\n' +
      `X-Break: ${how}\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  )
const placeOf = ({ error }: Record<string, unknown>) => (error as { stack: string[] }).stack[0]
const faultLines = () =>
  site
    .output()
    .split('\n')
    .filter((line) => line.includes('"level":"error"'))
    .map((line) => JSON.parse(line) as Record<string, unknown>)

describe('what is thrown while a request is answered', () => {
  it('ends that request with 500, and nobody else is told', async () => {
    await start()
    const ways = ['tick', 'timer', 'promise', 'event', 'listener']
    for (const how of ways) {
      const answer = await post(how)
      expect([how, statusOf(answer)]).toEqual([how, 500])
      expect(answer).toContain('Something went wrong on our side. Please go back and try again.')
      expect(answer).toContain("Content-Security-Policy: default-src 'none'")
    }
    const pages = await Promise.all([
      fetch(`${site.url}/form`),
      ...ways.map((how) => post(how)),
      fetch(`${site.url}/login/candidate`),
    ])
    expect(pages.map((page) => (typeof page === 'string' ? statusOf(page) : page.status))).toEqual([
      ...[200, 500, 500, 500, 500, 500, 200],
    ])
    // Each fault is one line a minute, which may turn meanwhile.
    const places = () => new Set(faultLines().map((line) => placeOf(line)))
    await soon(() => expect(places().size).toBe(ways.length))
    for (const line of faultLines()) {
      expect(line).toMatchObject({ msg: 'answer failed', error: { name: 'Error' } })
      expect(line.request).toMatch(/^[0-9a-f-]{36}$/)
    }
  })

  it('takes no answer back that was given before', async () => {
    await start()
    const [status] = [statusOf(await post('late'))]
    expect(status).toBe(422)
    await soon(() => expect(faultLines()).toHaveLength(1))
    expect((await fetch(`${site.url}/form`)).status).toBe(200)
  })
})

describe('a fault of no request', () => {
  // An event without a listener is thrown like what a tick throws.
  it.each(['tick', 'promise', ...(process.env.FULL === '1' ? ['event'] : [])])(
    'ends the process in order, so that a supervisor starts it anew: %s',
    async (how) => {
      await start()
      // Under way when it happens: its body is still coming.
      const body = 'username=Selvi'
      const slow = sendInTwo(body)
      await slow.begun
      await fetch(`${site.url}/-/break?${how}`).catch(() => {})
      await soon(() => expect(faultLines()).toHaveLength(1))
      expect(faultLines()[0]?.msg).toBe('fault of no request: the process ends')
      expect(statusOf(await slow.finish())).toBe(422)
      await soon(() => expect(fetch(site.url)).rejects.toThrow(), 15_000)
      expect(await site.stop()).toBe(1)
    },
    30_000,
  )
})

/** A post whose second half waits for `finish`. */
function sendInTwo(body: string) {
  const socket = connect(Number(new URL(site.url).port), '127.0.0.1')
  let text = ''
  socket.setEncoding('utf8').on('data', (piece: string) => (text += piece))
  socket.on('error', () => {})
  const head =
    'POST /contact HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\n' +
    'Content-Type: application/x-www-form-urlencoded\r\n' +
    `Content-Length: ${body.length}\r\n\r\n${body.slice(0, 5)}`
  socket.write(head)
  return {
    begun: once(socket, 'data'),
    async finish() {
      text = ''
      socket.write(body.slice(5))
      await once(socket, 'close')
      return text
    },
  }
}
