import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '../support/site/browser'
import { fillForm } from '../support/pages/form'
import type { Site } from '../support/site/server'
import { attack, round } from './attack'
import { Person } from './person'
import { openWire } from './wires'

/** 256 kbit/s upwards, in bytes a tenth of a second. */
const slice = 256_000 / 8 / 10
const fileSize = 3 * 1024 ** 2
const pdf = new File(
  [Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(fileSize, 'a')])],
  'resume.pdf',
  { type: 'application/pdf' },
)

const kavitha = {
  name: 'Kavitha Selvam',
  gmail: 'kavitha.slow@gmail.com',
  number: '98765 43210',
  dob: '1999-03-14',
  nationality: 'Indian',
  gender: 'Female',
  is_experienced: 'no',
  position_applied: 'Front-end developer',
  department: 'IT Software',
  ug_qualification: 'B.Sc. Computer Science',
  year_of_graduation: '2020',
}
const secret = { password: 'Kadal$2026nk', confirm_password: 'Kadal$2026nk' }
const form = '#registration'

const press = ({ browser }: Person, page: Page, intent: string, fill = {}) =>
  browser.submit(page, { form, fill, press: intent })

/** Both codes sent and entered; the answers are in the draft afterwards. */
async function verifyBoth(person: Person, { outbox }: Site): Promise<Page> {
  const { browser } = person
  let page = await browser.open('/form')
  const step = async (intent: string, fill = {}) => {
    page = await browser.follow(await press(person, page, intent, fill))
  }
  await step('send-email-otp', kavitha)
  await step('verify-email-otp', { gmail_otp: await outbox.latestCode(kavitha.gmail) })
  await step('send-sms-otp')
  await step('verify-sms-otp', { number_otp: await outbox.latestCode('+919876543210') })
  return page
}

/** The post of a filled form as a slow line carries it. @returns the answer's status */
async function sendSlowly(site: Site, person: Person, page: Page, intent: string) {
  const fill = { ...secret, resume_upload: pdf }
  const { action, body } = fillForm(page.html, { form, fill, press: intent })
  const request = new Request(site.url + action, { method: 'POST', body })
  const bytes = Buffer.from(await request.arrayBuffer())
  const jar = [...person.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const head = [
    `POST ${action} HTTP/1.1`,
    ...['Host: localhost', 'Connection: close', `Cookie: ${jar}`, `Origin: ${site.url}`],
    ...['Sec-Fetch-Site: same-origin', `X-Forwarded-For: ${person.address}`],
    `Content-Type: ${request.headers.get('content-type')}`,
    `Content-Length: ${bytes.length}`,
  ]
  const wire = openWire(site)
  let text = ''
  wire.on('data', (piece: Buffer) => (text += piece.toString('latin1')))
  wire.write(`${head.join('\r\n')}\r\n\r\n`)
  for (let at = 0; at < bytes.length && !wire.destroyed; at += slice) {
    wire.write(bytes.subarray(at, at + slice))
    await sleep(100)
  }
  for (let tenth = 0; tenth < 300 && !wire.closed; tenth += 1) await sleep(100)
  wire.destroy()
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0)
  return { status }
}

const registration = attack({
  name: 'a candidate registers on a line of 256 kbit/s, another tab saves meanwhile, and presses again',
  async run({ site, bound }) {
    const person = new Person(site)
    const page = await verifyBoth(person, site)
    const began = performance.now()
    const sending = sendSlowly(site, person, page, 'register')
    const saves: number[] = []
    for (let n = 0; n < 5; n += 1) {
      await sleep(8000)
      const other = await person.browser.open('/form')
      const fill = { current_employer: `Korkai Web Works ${n}` }
      saves.push((await press(person, other, 'save', fill)).status)
    }
    const { status } = await sending
    const seconds = round((performance.now() - began) / 1000)
    // What another tab answered meanwhile is shown first; all that came with the slow post is kept.
    const again = await press(person, await person.browser.open('/form'), 'register', secret)
    const { browser } = person
    const login = await browser.open('/login/candidate')
    const who = { email: kavitha.gmail, password: secret.password }
    const signed = await browser.follow(await browser.submit(login, { form: '#login', fill: who }))
    bound(status === 422, `the registration is answered with ${status}`)
    bound(again.status === 303, `the next press is answered with ${again.status}`)
    bound(
      saves.every((one) => one === 303),
      `the other tab is answered with ${saves.join()}`,
    )
    bound(signed.html.includes('resume.pdf'), 'the file is lost')
    for (const text of Object.values({ ...kavitha, number: '98765 43210', dob: '' })) {
      if (text.length > 3) bound(signed.html.includes(text), `lost: ${text}`)
    }
    return { fileMb: fileSize / 1024 ** 2, seconds, status, again: again.status, saves }
  },
})

export const slowLine = registration
