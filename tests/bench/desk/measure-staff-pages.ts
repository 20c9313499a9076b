import { Agent, get } from 'node:http'
import { startSite } from '../../support/site/server'

export interface PageTimes {
  path: string
  median: number
  p95: number
}

const asked = 100
const warmUp = 10
const paths = [
  '/staff',
  '/staff?kind=application',
  '/staff?whose=nobodys',
  '/staff?status=ended',
  '/staff?order=oldest',
  '/staff?search=kavitha+pandian',
  '/staff?search=kavi%00tha',
  '/staff/numbers',
]

/**
 * What the built server takes for pages of the desk, one after the other, in milliseconds.
 *
 * @param env says which database is the site's
 * @param session of somebody of the staff
 */
export async function measureStaffPages(
  env: Record<string, string>,
  session: string,
): Promise<PageTimes[]> {
  const cookie = `staff=${session}`
  const site = await startSite(env)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  try {
    const times: PageTimes[] = []
    for (const path of paths) {
      const took: number[] = []
      for (let n = -warmUp; n < asked; n += 1) {
        const ms = await timeOf(new URL(path, site.url), { agent, headers: { cookie } })
        if (n >= 0) took.push(ms)
      }
      const sorted = took.sort((a, b) => a - b)
      const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
      times.push({ path, median: at(0.5), p95: at(0.95) })
    }
    return times
  } finally {
    agent.destroy()
    await site.remove()
  }
}

function timeOf(url: URL, options: { agent: Agent; headers: { cookie: string } }) {
  const began = performance.now()
  return new Promise<number>((resolve, reject) => {
    const request = get(url, options, (answer) => {
      answer.resume().once('end', () => {
        if (answer.statusCode === 200) resolve(performance.now() - began)
        else reject(new Error(`${url.pathname} answered ${answer.statusCode}`))
      })
    })
    request.once('error', reject)
  })
}
