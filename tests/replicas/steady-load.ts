import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { answers, openAccount } from '../http/forms/candidate'
import { Browser } from '../support/site/browser'
import { createBrowser } from '../support/site/server'
import type { Replicas } from './replicas'

const publicPages = ['/', '/contact', '/hrms', '/courses', '/jobs?q=sales', '/form', '/healthz']
const ownPages = ['/profile/candidate', '/account']
const uploadBytes = 500_000
const piecesPerSecond = 5
const bytesPerPiece = 40_000

/** What has been asked and answered. */
export class Tally {
  readonly requests: Record<string, number> = {}
  /** Each answer that is not the right one. */
  readonly faults: string[] = []
  /** Texts of the messages, and names of the files, whose post was answered. */
  readonly stored: string[] = []
  longestMs = 0
  ended = false

  /** @param name of what a right answer means is stored */
  async count(kind: string, right: number, page: Promise<{ status: number }>, name?: string) {
    const began = performance.now()
    const status = await page.then(
      (answer) => answer.status,
      (error: Error) => String(error.cause ?? error),
    )
    this.requests[kind] = (this.requests[kind] ?? 0) + 1
    if (kind !== 'upload') this.longestMs = Math.max(this.longestMs, performance.now() - began)
    if (status !== right) this.faults.push(`${kind}: ${status}`)
    else if (name) this.stored.push(name)
  }
}

/**
 * Visitors of every kind at an even pace, until `tally.ended`: pages, messages, slow uploads, and a
 * profile of one's own, registered with each step at another process than the one before.
 */
export async function steadyLoad(site: Replicas, tally: Tally): Promise<void> {
  const owner = createBrowser(site.url)
  await openAccount(site, owner, answers)
  const visitor = createBrowser(site.url)
  let number = 0
  const repeat = async (pause: number, work: (turn: number) => Promise<unknown>) => {
    for (let turn = 0; !tally.ended; turn += 1) {
      await work(turn)
      await sleep(pause)
    }
  }
  const read = (kind: string, paths: string[], browser: Browser) => (turn: number) =>
    tally.count(kind, 200, browser.request(paths[turn % paths.length] ?? '/'))
  const message = () => {
    const text = `Message ${(number += 1)} through a restart`
    const fields = { username: 'Arul', email: 'arul@example.com', message: text, whole: 'yes' }
    const init = { method: 'POST', body: new URLSearchParams(fields) }
    return tally.count('message', 303, createBrowser(site.url).request('/contact', init), text)
  }
  const upload = () => {
    const name = `resume-${(number += 1)}.pdf`
    return tally.count('upload', 303, uploadSlowly(site.url, name, number), name)
  }
  await Promise.all([
    ...[20, 40].map((pause) => repeat(pause, read('page', publicPages, visitor))),
    repeat(40, read('own', ownPages, owner)),
    ...[100, 130, 170].map((pause) => repeat(pause, message)),
    ...[200, 500].map((pause) => repeat(pause, upload)),
  ])
}

const resume = new URL('../fixtures/documents/resume.pdf', import.meta.url)

/** A real document with blanks behind its end, which readers skip, from a slow phone. */
async function uploadSlowly(url: string, name: string, number: number) {
  const headers = { 'X-Forwarded-For': `10.200.${number >> 8}.${number & 255}` }
  const browser = new Browser(url, (path, init) => sendSlowly(url + path, init), headers)
  const bytes = new Uint8Array(await readFile(resume))
  const blanks = ' '.repeat(uploadBytes - bytes.length)
  const resume_upload = new File([bytes, blanks], name, { type: 'application/pdf' })
  const filling = { form: '#registration', fill: { resume_upload }, press: 'save' }
  return browser.submit(await browser.open('/form'), filling)
}

async function sendSlowly(url: string, init: RequestInit): Promise<Response> {
  const asked = { ...init, redirect: 'manual' } as const
  if (!init.body) return fetch(url, asked)
  const whole = new Request(url, init)
  let rest = new Uint8Array(await whole.arrayBuffer())
  const body = new ReadableStream({
    async pull(controller) {
      controller.enqueue(rest.subarray(0, bytesPerPiece))
      rest = rest.subarray(bytesPerPiece)
      await sleep(1000 / piecesPerSecond)
      if (!rest.length) controller.close()
    },
  })
  return fetch(url, { ...asked, headers: whole.headers, body, duplex: 'half' })
}
