import { Agent, get } from 'node:http'
import type pg from 'pg'
import { hashPassword } from '~/domain/accounts/password.server'
import { startStaffSession } from '~/domain/staff/staff-sessions.server'
import { createDb } from '../../db/database'
import { startSite } from '../support/server'
import { password } from './growth-fill'

export interface PageTimes {
  path: string
  median: number
  p95: number
}

const asked = 200
const warmUp = 20
const paths = [
  '/staff',
  '/staff?kind=application',
  '/staff?whose=nobodys',
  '/staff?status=ended',
  '/staff?order=oldest',
  '/staff?search=korkai',
]

/** What the built server takes for pages of the staff's list, one after the other, in milliseconds. */
export async function measureStaffPages(url: string, pool: pg.Pool): Promise<PageTimes[]> {
  const cookie = `staff=${await signInStaff(pool)}`
  const site = await startSite({ DATABASE_URL: url })
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

async function signInStaff(pool: pg.Pool): Promise<string> {
  const db = createDb(pool)
  const passwordHash = await hashPassword(password)
  const staff = { name: 'Priya Raman', email: 'priya@pearlbridge.example' }
  const { id: staffId } = await db
    .insertInto('staff')
    .values({ ...staff, password_hash: passwordHash })
    .returning('id')
    .executeTakeFirstOrThrow()
  return startStaffSession(db, { staffId, passwordHash, userAgent: '', confirmed: true })
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
