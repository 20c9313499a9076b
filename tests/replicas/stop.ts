import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { openPostgres } from '#db/postgresql/open.server'
import { pdf, secondsSince, siteSettings } from '../faults/visitors'
import type { Findings, Given, Part } from '../faults/part'
import { Browser } from '../support/site/browser'
import { freshDatabase } from '../support/database/fresh-database'
import { startSite, type Site } from '../support/site/server'
import { senderTo } from './sender'

const drainSeconds = 2

/** What is under way when the process is asked to end comes to its end. */
async function finishes(given: Given): Promise<Findings> {
  const { site, databaseUrl, remove } = await startAlone(given)
  try {
    const slow = await slowPosts(site)
    const idle = await idleConnection(site)
    const began = performance.now()
    const idleEnded = once(idle, 'close').then(() => secondsSince(began))
    const probes = probe(site)
    const status = await site.stop()
    const exitSeconds = secondsSince(began)
    const [upload, message] = await slow.answers
    const idleSeconds = await idleEnded
    const { files, messages } = await stored(databaseUrl)
    const readyz = await probes
    const figures = {
      exitSeconds,
      status,
      upload,
      message,
      files,
      messages,
      idleSeconds,
      readyz,
      damage: site.output().match(/^.*("level":"(error|fatal)"|undefined).*$/gm) ?? [],
    }
    const answered = upload === 303 && message === 303 && files === 1 && messages === 1
    const inOrder = status === 0 && exitSeconds < 10 && idleSeconds < drainSeconds + 1
    // It serves while it drains, so that it is heard to say that it is leaving.
    return { figures, good: answered && inOrder && readyz[503] !== undefined && !readyz[200] }
  } finally {
    await remove()
  }
}

/** Requests that never end do not keep it. */
async function endsAnyway(given: Given): Promise<Findings> {
  const { site, remove } = await startAlone(given)
  try {
    const endless = connect(Number(new URL(site.url).port), 'localhost')
    endless.on('error', () => undefined)
    const type = 'Content-Type: application/x-www-form-urlencoded'
    endless.write(`POST /contact HTTP/1.1\r\nHost: x\r\n${type}\r\nContent-Length: 1000\r\n\r\n`)
    const dripping = setInterval(() => endless.write('a'), 200)
    await sleep(1000)
    const began = performance.now()
    const status = await site.stop()
    clearInterval(dripping)
    endless.destroy()
    const exitSeconds = secondsSince(began)
    const figures = { exitSeconds, status, damage: [] }
    return { figures, good: status === 0 && exitSeconds >= 9 && exitSeconds <= 10 }
  } finally {
    await remove()
  }
}

async function startAlone(given: Given) {
  const database = await freshDatabase((await given.postgres()).url)
  const env = { ...siteSettings, DATABASE_URL: database.url }
  const site = await startSite({ ...env, DRAIN_SECONDS: String(drainSeconds) })
  const remove = async () => {
    await site.remove()
    await database.remove()
  }
  return { site, databaseUrl: database.url, remove }
}

/** An upload and a message, both with seconds to go, on connections that would stay open. */
async function slowPosts({ url }: Site) {
  const agent = new Agent({ keepAlive: true })
  const resume = pdf()
  const started: Promise<void>[] = []
  const slowly = (bytesPerSecond: number) => {
    let onBody = () => {}
    started.push(new Promise((resolve) => (onBody = resolve)))
    return new Browser(url, senderTo(url, { agent, bytesPerSecond, onBody }))
  }
  const uploader = slowly(Math.ceil((resume.size + 4000) / 6))
  const fill = { name: 'Arul', resume_upload: resume }
  const page = await uploader.open('/form')
  const upload = uploader.submit(page, { form: '#registration', press: 'save', fill })
  const fields = { username: 'Arul', email: 'arul@example.com', message: 'Slow.', whole: 'yes' }
  const body = new URLSearchParams(fields)
  const message = slowly(String(body).length / 5).request('/contact', { method: 'POST', body })
  await Promise.all(started)
  const answers = Promise.all([upload, message].map(async (post) => (await post).status))
  return { answers }
}

async function idleConnection({ url }: Site): Promise<Socket> {
  const asked = get(`${url}/about`, { agent: new Agent({ keepAlive: true }) })
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  // The answer forgets its connection when it has ended.
  const { socket } = answer
  answer.resume()
  await once(answer, 'end')
  return socket
}

/** How often /readyz said what, until nobody listened. */
async function probe({ url }: Site): Promise<Record<number, number>> {
  const seen: Record<number, number> = {}
  // The signal is on its way.
  await sleep(100)
  for (;;) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    if (!answer) return seen
    seen[answer.status] = (seen[answer.status] ?? 0) + 1
    await sleep(100)
  }
}

async function stored(databaseUrl: string) {
  const { db, close } = await openPostgres(databaseUrl)
  try {
    const files = await db.selectFrom('documents').select('id').execute()
    const messages = await db.selectFrom('contact_messages').select('id').execute()
    return { files: files.length, messages: messages.length }
  } finally {
    await close()
  }
}

/** SIGTERM. */
export const stop: Part = [
  { name: 'what is under way is finished', run: finishes },
  { name: 'what never ends is cut', run: endsAnyway },
]
