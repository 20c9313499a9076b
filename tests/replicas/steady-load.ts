import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { answers, openAccount } from '../http/forms/candidate'
import { Browser } from '../support/site/browser'
import { pdf } from '../faults/visitors'
import type { Site } from '../support/site/server'
import { senderTo } from './sender'

const kept = ['/', '/about', '/contact', '/hrms', '/acadamy', '/courses']
const made = ['/jobs?q=sales', '/form', '/client-signup?step=2', '/login/client', '/healthz']
const uploadBytes = 500_000
const uploadRate = 200_000

/** What has been asked and answered. */
export class Tally {
  readonly requests: Record<string, number> = {}
  readonly faults: string[] = []
  /** Marks of the messages, and names of the files, whose post was answered. */
  readonly messages: string[] = []
  readonly files: string[] = []
  longestMs = 0
  ended = false
}

interface Visit {
  browser: Browser
  /** Sends its bodies as a slow phone. */
  slowly: Browser
}

let visitors = 0

/** Two browsers that share a cookie jar. */
function visit(url: string, agent: Agent): Visit {
  visitors += 1
  const headers = { 'X-Forwarded-For': `10.9.${visitors >> 8}.${visitors & 255}` }
  const browser = new Browser(url, senderTo(url, { agent }), headers)
  const slow = senderTo(url, { agent, bytesPerSecond: uploadRate })
  const slowly = new Browser(url, slow, headers)
  Object.assign(slowly, { cookies: browser.cookies })
  return { browser, slowly }
}

/**
 * Visitors of every kind at an even pace, until `tally.ended`: pages, messages, slow uploads, a profile
 * of one's own. Every answer is counted, and each that is not the right one is a fault.
 */
export async function steadyLoad(site: Pick<Site, 'url' | 'outbox'>, tally: Tally): Promise<void> {
  const agent = new Agent({ keepAlive: true })
  const { browser: owner } = visit(site.url, agent)
  await openAccount({ outbox: site.outbox }, owner, answers)
  const run = async (kind: string, work: () => Promise<number>, right: number) => {
    const began = performance.now()
    const status = await work().catch((error: Error) => error.message)
    tally.requests[kind] = (tally.requests[kind] ?? 0) + 1
    if (kind !== 'upload') tally.longestMs = Math.max(tally.longestMs, performance.now() - began)
    if (status !== right) tally.faults.push(`${kind}: ${status}`)
    return status === right
  }
  const repeat = async (pause: number, work: (n: number) => Promise<unknown>) => {
    for (let n = 0; !tally.ended; n += 1) {
      await work(n)
      await sleep(pause)
    }
  }
  const read = (kind: string, browser: Browser, paths: string[]) => (n: number) =>
    run(kind, async () => (await browser.request(paths[n % paths.length] ?? '/')).status, 200)

  const message = async () => {
    const { browser } = visit(site.url, agent)
    const mark = `Message ${visitors} through a restart`
    const fields = { username: 'Arul', email: 'arul@example.com', message: mark, whole: 'yes' }
    const init = { method: 'POST', body: new URLSearchParams(fields) }
    const post = async () => (await browser.request('/contact', init)).status
    if (await run('message', post, 303)) tally.messages.push(mark)
  }
  const upload = async () => {
    const { browser, slowly } = visit(site.url, agent)
    const name = `resume-${visitors}.pdf`
    const page = await browser.open('/form').catch((error: Error) => error)
    if (page instanceof Error) return void tally.faults.push(`form: ${page.message}`)
    const fill = { name: 'Arul', resume_upload: await padded(name) }
    const filling = { form: '#registration', fill, press: 'save' }
    const post = async () => (await slowly.submit(page, filling)).status
    if (await run('upload', post, 303)) tally.files.push(name)
  }
  try {
    await Promise.all([
      repeat(20, read('page', visit(site.url, agent).browser, kept)),
      repeat(40, read('made', visit(site.url, agent).browser, made)),
      repeat(40, read('own', owner, ['/profile/candidate', '/account'])),
      ...[100, 130, 170].map((pause) => repeat(pause, message)),
      ...[200, 500].map((pause) => repeat(pause, upload)),
    ])
  } finally {
    agent.destroy()
  }
}

/** A real document with blanks behind its end, which readers skip. */
async function padded(name: string): Promise<File> {
  const bytes = new Uint8Array(await pdf().arrayBuffer())
  const rest = ' '.repeat(Math.max(0, uploadBytes - bytes.length))
  return new File([bytes, rest], name, { type: 'application/pdf' })
}
