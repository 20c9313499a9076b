import { EventEmitter } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { describe, expect, it } from 'vitest'
import { createAdmission } from './admission.server'

/** Requests whose answers are drawn when they are told to be; posts ask for their turn when their body is there. */
function room() {
  const begun: string[] = []
  const bodies = new Map<string, () => void>()
  const admit = createAdmission({ https: false, secret: 'x' })
  const ask = (url: string, clientAddress: string, method = 'POST') => {
    const response = Object.assign(new EventEmitter(), { destroyed: false, statusCode: 200 })
    const request = { method, url, headers: {} } as IncomingMessage
    let draw = () => {}
    const drawn = new Promise<void>((resolve) => (draw = resolve))
    admit(request, response as unknown as ServerResponse, { clientAddress }, (takeTurn) => {
      if (!takeTurn) begun.push(url)
      const begin = () =>
        takeTurn?.().then(
          () => begun.push(url),
          () => begun.push(`${url} gone`),
        )
      bodies.set(url, () => void begin())
      return drawn
    })
    const leave = () => {
      response.destroyed = true
      response.emit('close')
    }
    return { draw, leave, arrive: () => bodies.get(url)?.() }
  }
  return { begun, ask }
}

const soon = () => new Promise((resolve) => setImmediate(resolve))

describe('posts', () => {
  it('are answered in rotation by client, four at once', async () => {
    const { begun, ask } = room()
    const greedy = Array.from({ length: 20 }, (_, n) => ask(`/g${n}`, '203.0.113.7'))
    for (const { arrive } of greedy) arrive()
    ask('/honest', '203.0.113.8').arrive()
    await soon()
    expect(begun).toEqual(['/g0', '/g1', '/g2', '/g3'])
    greedy[0]?.draw()
    greedy[1]?.draw()
    await soon()
    expect(begun.slice(4)).toEqual(['/g4', '/honest'])
  })

  it('go round by the /48, however many /64 of it ask', async () => {
    const { begun, ask } = room()
    const greedy = Array.from({ length: 8 }, (_, n) => ask(`/g${n}`, `2001:db8:7:${n}::1`))
    for (const { arrive } of greedy) arrive()
    ask('/honest', '2001:db8:8::1').arrive()
    await soon()
    for (const { draw } of greedy.slice(0, 2)) draw()
    await soon()
    expect(begun.slice(4)).toEqual(['/g4', '/honest'])
  })

  it('hold no turn once their answer is drawn, though nobody reads it', async () => {
    const { begun, ask } = room()
    const deaf = Array.from({ length: 4 }, (_, n) => ask(`/deaf${n}`, `203.0.113.${n}`))
    for (const { arrive, draw } of deaf) {
      arrive()
      draw()
    }
    await soon()
    for (let n = 0; n < 4; n += 1) ask(`/honest${n}`, '203.0.113.8').arrive()
    await soon()
    expect(begun).toHaveLength(8)
  })

  it('hold no turn while their body is on its way', async () => {
    const { begun, ask } = room()
    for (let n = 0; n < 20; n += 1) ask(`/slow${n}`, '203.0.113.7')
    ask('/honest', '203.0.113.8').arrive()
    await soon()
    expect(begun).toEqual(['/honest'])
  })

  it('whose sender has gone leave their turn to the next', async () => {
    const { begun, ask } = room()
    const first = Array.from({ length: 4 }, (_, n) => ask(`/${n}`, '203.0.113.7'))
    const gone = ask('/left', '203.0.113.7')
    const next = ask('/next', '203.0.113.7')
    for (const { arrive } of [...first, gone, next]) arrive()
    gone.leave()
    first[0]?.draw()
    await soon()
    expect(begun.slice(4).sort()).toEqual(['/left gone', '/next'])
  })

  it('do not wait for pages, nor pages for posts', async () => {
    const { begun, ask } = room()
    for (let n = 0; n < 20; n += 1) ask(`/page${n}`, '203.0.113.7', 'GET')
    ask('/post', '203.0.113.7').arrive()
    await soon()
    expect(begun).toHaveLength(8 + 1)
    expect(begun).toContain('/post')
  })
})
