import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { tally } from '../faults/network/network-wire'
import type { Site } from '../support/site/server'
import { attack, median, round } from './attack'
import { customerOf, Person, selvi } from './person'

const seconds = 8
const mostForSignIn = 500

/** Posts of one address, over and over on connections of its own. */
function flood(site: Site, connections: number, path: string, body: () => object) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const statuses: number[] = []
  let stopped = false
  const { port } = new URL(site.url)
  const one = () =>
    new Promise<void>((resolve) => {
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.1' }
      const asked = request({ agent, port, path, method: 'POST', headers }, (answer) => {
        statuses.push(answer.statusCode ?? 0)
        answer.resume().once('end', resolve).once('error', resolve)
      })
      asked.once('error', () => resolve())
      asked.end(JSON.stringify(body()))
    })
  const worker = async () => {
    while (!stopped) await one()
  }
  const all = Promise.all(Array.from({ length: connections }, worker))
  return async () => {
    stopped = true
    setTimeout(() => agent.destroy(), 3000).unref()
    await all
    agent.destroy()
    return statuses
  }
}

const longest = 15_000

/** How long an honest sign-in takes, of one after the other; what fails counts as 15 s. */
export async function timeSignIns(honest: Person, until: number): Promise<number[]> {
  const times: number[] = []
  while (performance.now() < until || times.length < 2) {
    const began = performance.now()
    const patience = sleep(longest, undefined)
    const answer = await Promise.race([honest.signIn(selvi).catch(() => undefined), patience])
    times.push(answer?.status === 200 ? performance.now() - began : longest)
  }
  return times
}

let tried = 0
const signIn = () => ({
  user_type: 'customer',
  password: 'Wrong&2026nk',
  email: `nobody.${(tried += 1)}@example.com`,
})
const register = () => ({ ...customerOf(selvi), confirm_password: selvi.password })

const posts = (what: string, path: string, body: () => object) =>
  attack({
    name: `10 64 connections of one address, ${what}`,
    async run({ site, bound }) {
      const honest = new Person(site)
      await honest.register(selvi)
      const alone = median(await timeSignIns(honest, performance.now() + 1000))
      const stop = flood(site, 64, path, body)
      const times = await timeSignIns(honest, performance.now() + seconds * 1000)
      const answers = tally(await stop())
      const usual = median(times)
      bound(usual <= mostForSignIn, `an honest sign-in takes ${round(usual)} ms`)
      const figures = { aloneMs: round(alone), medianMs: round(usual) }
      return { ...figures, worstMs: round(Math.max(...times)), answers }
    },
  })

/** Work that a post makes though it is refused. */
const hashing = attack({
  name: '10 a password hashed before anything is verified',
  async run({ site, bound }) {
    const cost = async (body: object) => {
      const samples = []
      for (let n = 0; n < 25; n += 1) {
        const { cpu } = await site.watch(() => new Person(site).call('/api/customer', body))
        samples.push(cpu)
      }
      return median(samples)
    }
    const faulty = await cost({ ...register(), city: '' })
    const unverified = await cost(register())
    const more = unverified - faulty
    bound(more < 12, `${round(more)} ms of processor time more than for a fault`)
    return { faultyMs: round(faulty), unverifiedMs: round(unverified) }
  },
})

export const turns = [
  ...posts('sign-in', '/api/auth/login-user', signIn),
  ...posts('registration', '/api/customer', register),
  ...hashing,
]
