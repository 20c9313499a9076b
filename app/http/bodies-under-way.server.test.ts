import { describe, expect, it } from 'vitest'
import { BodiesUnderWay } from './bodies-under-way.server'

const unknown = { address: '192.0.2.1' }
const browser = { address: '192.0.2.1', browser: 'a' }
const patient = new AbortController().signal

/** What is not to be waited for has been decided when all that was asked for has. */
const isDecided = (asked: Promise<unknown>) =>
  Promise.race([asked.then(() => true), new Promise((resolve) => setImmediate(resolve, false))])

async function enter(bodies: BodiesUnderWay, client: { address: string }, times: number) {
  const leaves: ((() => void) | undefined)[] = []
  for (let n = 0; n < times; n += 1) leaves.push(await bodies.enter(client, patient))
  return leaves
}

describe('bodies under way', () => {
  it('are 8 of the unknown browsers of a network, and 4 of a known one', async () => {
    const bodies = new BodiesUnderWay(100)
    expect(await enter(bodies, unknown, 8)).not.toContain(undefined)
    expect(await isDecided(bodies.enter(unknown, patient))).toBe(false)
    expect(await enter(bodies, browser, 4)).not.toContain(undefined)
    expect(await isDecided(bodies.enter(browser, patient))).toBe(false)
    expect(await enter(bodies, { address: '192.0.2.2' }, 8)).not.toContain(undefined)
  })

  it('are half of all for unknown browsers, wherever they are', async () => {
    const bodies = new BodiesUnderWay(4)
    expect(await enter(bodies, { address: '192.0.2.1' }, 1)).not.toContain(undefined)
    expect(await enter(bodies, { address: '192.0.2.2' }, 1)).not.toContain(undefined)
    expect(await isDecided(bodies.enter({ address: '192.0.2.3' }, patient))).toBe(false)
    expect(await enter(bodies, browser, 2)).not.toContain(undefined)
  })

  it('begin in their order when others have ended, however often these say so', async () => {
    const bodies = new BodiesUnderWay(100)
    const [leave] = await enter(bodies, browser, 4)
    const fifth = bodies.enter(browser, patient)
    const sixth = bodies.enter(browser, patient)
    leave?.()
    leave?.()
    expect(await fifth).toBeTypeOf('function')
    expect(await isDecided(sixth)).toBe(false)
    ;(await fifth)?.()
    expect(await sixth).toBeTypeOf('function')
  })

  it('wait no more than may be under way, and not for a client that has gone', async () => {
    const bodies = new BodiesUnderWay(100)
    const [leave] = await enter(bodies, browser, 4)
    const gone = new AbortController()
    const first = bodies.enter(browser, gone.signal)
    const others = [1, 2, 3].map(() => bodies.enter(browser, patient))
    expect(await bodies.enter(browser, patient)).toBeUndefined()
    gone.abort()
    expect(await first).toBeUndefined()
    leave?.()
    expect(await others[0]).toBeTypeOf('function')
    expect(await isDecided(others[1] as Promise<unknown>)).toBe(false)
  })
})
