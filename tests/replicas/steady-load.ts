import { setTimeout as sleep } from 'node:timers/promises'
import { pdf } from '../faults/gated-site'
import { answers, openAccount } from '../http/forms/candidate'
import { Browser } from '../support/site/browser'
import { browserOf, type Site } from '../support/site/server'

const cachedPages = ['/', '/about', '/contact', '/hrms', '/acadamy', '/courses']
const drawnPages = ['/jobs?q=sales', '/form', '/client-signup?step=2', '/login/client', '/healthz']
const ownPages = ['/profile/candidate', '/account']
const uploadBytes = 500_000
const piecesPerSecond = 5
const bytesPerPiece = 40_000

/** What has been asked and answered. */
export class Tally {
  readonly requests: Record<string, number> = {}
  readonly faults: string[] = []
  /** Texts of the messages, and names of the files, whose post was answered. */
  readonly stored: string[] = []
  longestMs = 0
  ended = false
}

/**
 * Visitors of every kind at an even pace, until `tally.ended`: pages, messages, slow uploads, a profile
 * of one's own. Every answer is counted, and each that is not the right one is a fault.
 */
export async function steadyLoad({ url, outbox }: Site, tally: Tally): Promise<void> {
  const owner = browserOf(url)
  await openAccount({ outbox }, owner, answers)
  let number = 0
  const count = async (kind: string, right: number, work: () => Promise<{ status: number }>) => {
    const began = performance.now()
    const status = await work().then(
      (page) => page.status,
      (error: Error) => String(error.cause ?? error),
    )
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
  const read = (kind: string, paths: string[], browser: Browser) => (n: number) =>
    count(kind, 200, () => browser.request(paths[n % paths.length] ?? '/'))

  const message = async () => {
    const text = `Message ${(number += 1)} through a restart`
    const fields = { username: 'Arul', email: 'arul@example.com', message: text, whole: 'yes' }
    const init = { method: 'POST', body: new URLSearchParams(fields) }
    if (await count('message', 303, () => browserOf(url).request('/contact', init)))
      tally.stored.push(text)
  }
  const upload = async () => {
    const name = `resume-${(number += 1)}.pdf`
    const browser = slowBrowserOf(url)
    const filling = { form: '#registration', fill: { resume_upload: pdf(name, uploadBytes) } }
    const post = async () =>
      browser.submit(await browser.open('/form'), { ...filling, press: 'save' })
    if (await count('upload', 303, post)) tally.stored.push(name)
  }
  await Promise.all([
    repeat(20, read('page', cachedPages, browserOf(url))),
    repeat(40, read('drawn', drawnPages, browserOf(url))),
    repeat(40, read('own', ownPages, owner)),
    ...[100, 130, 170].map((pause) => repeat(pause, message)),
    ...[200, 500].map((pause) => repeat(pause, upload)),
  ])
}

let slowBrowsers = 0

/** Of a visitor with an address of its own. */
function slowBrowserOf(url: string): Browser {
  slowBrowsers += 1
  const address = `10.0.${slowBrowsers >> 8}.${slowBrowsers & 255}`
  const send = (path: string, init: RequestInit) =>
    sendSlowly(url + path, { ...init, redirect: 'manual' })
  return new Browser(url, send, { 'X-Forwarded-For': address })
}

/** Sends a body as a slow phone does. */
const sendSlowly: typeof fetch = async (url, init) => {
  if (!init?.body) return fetch(url, init)
  const whole = new Request(url, init)
  const { headers } = whole
  let rest = new Uint8Array(await whole.arrayBuffer())
  const body = new ReadableStream({
    async pull(controller) {
      controller.enqueue(rest.subarray(0, bytesPerPiece))
      rest = rest.subarray(bytesPerPiece)
      await sleep(1000 / piecesPerSecond)
      if (!rest.length) controller.close()
    },
  })
  return fetch(url, { ...init, headers, body, duplex: 'half' })
}
