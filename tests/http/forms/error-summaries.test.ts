import { is } from 'css-select'
import { beforeAll, describe, expect, it } from 'vitest'
import { receiveDocument } from '~/domain/documents/documents.server'
import { formatReference } from '~/domain/requests/reference'
import { paths } from '../../support/pages/routes'
import { startSession } from '~/domain/sessions/sessions.server'
import { useBuiltApp } from '../../support/site/app'
import type { Browser, Page } from '../../support/site/browser'
import { insertCase } from '../../support/people/desk'
import { valueOf, valuesOf } from '../../support/pages/form'
import {
  all,
  first,
  nearest,
  parseQuickly,
  quickWords,
  type Tag,
} from '../../support/pages/quick-html'
import { insertRegistered, passwordHash } from '../../support/people/registered'
import { staffBrowser } from '../../support/people/staff'
import { uploadOf } from '../../support/uploads'

const userTypes = ['candidate', 'client', 'customer'] as const
const visitors = ['nobody', ...userTypes, 'staff'] as const
type Visitor = (typeof visitors)[number]

/** What is put into every field that a person can fill in. */
const fillings = {
  nothing: '',
  'what is wrong': '?',
  'too much': 'x'.repeat(6000),
  /** Boxes ticked: leads on to what is behind. */
  'what the page has': undefined,
} as const
type Filling = keyof typeof fillings

const isFilledIn = ({ attribs }: Tag) => !/^(hidden|submit|button)$/.test(attribs.type ?? '')
const controlsOf = (form: Tag) =>
  all('input, select, textarea', form).filter(
    ({ attribs }) => attribs.name && attribs.disabled === undefined,
  )

/** Not by what the page offers: a program sends anything. */
function bodyOf(form: Tag, button: Tag | undefined, filling: Filling) {
  const isMultipart = form.attribs.enctype === 'multipart/form-data'
  const body = isMultipart ? new FormData() : new URLSearchParams()
  const given = fillings[filling]
  for (const control of controlsOf(form)) {
    const { name = '', type, checked } = control.attribs
    const [value = ''] = control.name === 'select' ? valuesOf(control) : [valueOf(control)]
    if (type === 'file') {
      const file = new File(given ? ['no such file'] : [], given ? 'resume.pdf' : '')
      if (body instanceof FormData) body.append(name, file)
    } else if (!isFilledIn(control)) body.append(name, String(value))
    else if (given === undefined) {
      if (type !== 'radio' || checked !== undefined) body.append(name, String(value))
    } else if (type !== 'checkbox' || given) body.append(name, given)
  }
  const { name, value = '' } = button?.attribs ?? {}
  if (name) body.append(name, value)
  return body
}

/** Of the buttons of a list, such as `choose-React` or `step-1-name`, the first. */
function oneOfEach(buttons: Tag[]): Tag[] {
  const kinds = new Map<string, Tag>()
  for (const button of buttons.toReversed()) {
    const { name = '', value = '' } = button.attribs
    kinds.set(name + value.replace(/^(choose|step-\d)-.*/, '$1-'), button)
  }
  return [...kinds.values()]
}

/** Tells by the forms and fields of a page, without parsing it, whether the same ones were seen before. */
const shapeOf = ({ path, html }: Page) => {
  const parts = html.match(/<form[^>]*>|<button[^>]*>|\bname="(?!of_)[^"]*"/g) ?? []
  return [path.replace(/\?.*/, ''), ...new Set(parts)].join()
}

/** Head, header and footer are the half of a page, and hold neither forms of their own nor errors. */
const withoutFrame = ({ html }: Page) =>
  html.replace(/<head>.*?<\/head>|<header\b.*?<\/header>|<footer\b.*?<\/footer>/gs, '')

/** Itself or what is in it. */
const fits = (selector: string, tag: Tag) => is(tag, selector) || first(selector, tag) !== null

/** What is wrong with the links of a page's error summaries, and how many there are. */
function faultsIn(page: Page): { faults: string[]; links: number } {
  if (!page.html.includes('role="alert"')) return { faults: [], links: 0 }
  const document = parseQuickly(withoutFrame(page))
  const byId = (id: string) => first(`[id="${id}"]`, document)
  const links = all('[role="alert"][tabindex="-1"] a', document)
  const faults = links.flatMap((link) => {
    const href = link.attribs.href ?? 'no address'
    const target = /^#./.test(href) ? byId(href.slice(1)) : null
    if (!target) return [`${href} leads to nothing`]
    const controls = 'input:not([type=hidden]), select, textarea, button, [tabindex]'
    if (!fits(controls, target)) return [`${href} leads to nothing that can be filled in`]
    const described = (target.attribs['aria-describedby'] ?? '').split(' ').map(byId)
    const invalid = '[aria-invalid="true"]'
    // Of a group the first choice has the id, and the group is what is wrong.
    const isMarked = nearest(invalid, target) !== undefined || fits(invalid, target)
    const text = quickWords(link)
    return isMarked || described.some((told) => told && quickWords(told).includes(text))
      ? []
      : [`${href} leads to a field that is not in error: ${text}`]
  })
  return { faults, links: links.length }
}

describe('a link of an error summary', () => {
  const app = useBuiltApp()
  const ids = {} as Record<(typeof userTypes)[number], string>
  const more: Record<string, string> = {}
  let addresses: string[] = []
  beforeAll(async () => {
    const { db, store } = app.services
    for (const userType of userTypes) {
      ids[userType] = await insertRegistered(db, userType, { email: `${userType}.sums@gmail.com` })
    }
    const owner = { accountId: ids.candidate }
    const upload = await uploadOf('resume.pdf')
    const got = await receiveDocument(db, store, { owner, kind: 'resume', upload })
    // Not the one that a server at its start makes of the registration.
    const request = await insertCase(db, ids.candidate, { about: 'Front desk' })
    Object.assign(more, {
      ':documentId': got.ok ? got.document.id : '',
      ':reference': formatReference(request.reference),
      ':kind': 'candidate',
    })
    const text = { title: 'Invitation', text: 'Please come.' }
    await db.insertInto('staff_texts').values(text).execute()
    addresses = paths
      .filter((path) => !/\*|^(api|auth)|\?|^healthz|^metrics|export/.test(path))
      .flatMap((path) => {
        const filled = path.replace(/:(kind|documentId|reference)/g, (name) => more[name] ?? '')
        const withId = filled.replace(':id', ids.candidate)
        return withId.includes(':userType')
          ? userTypes.map((userType) => `/${withId.replace(':userType', userType)}`)
          : [`/${withId}`]
      })
    addresses.push('/profile/candidate?edit', '/profile/customer?edit')
    addresses.push('/client-signup?step=2', '/client-signup?step=3', '/account?delete')
  })

  /** The same person again, whatever an earlier post has ended. */
  async function enter(as: Visitor): Promise<Browser> {
    const { db } = app.services
    if (as === 'staff') {
      await db.deleteFrom('staff').execute()
      return (await staffBrowser(app)).browser
    }
    const browser = app.roamer()
    if (as === 'nobody') return browser
    const started = { accountId: ids[as], passwordHash: await passwordHash, userAgent: '' }
    browser.cookies.set('session', String(await startSession(db, started)))
    return browser
  }

  it.each(visitors)(
    'leads %s to the control that is in error, on every page',
    async (as) => {
      const seen = new Map<string, number>()
      const faults = new Set<string>()
      const known = new Set<string>()
      const shapes = new Set<string>()
      let browser = await enter(as)
      const waiting: { path: string; page?: Page }[] = addresses
        .filter((path) => pagesOf[as].test(path))
        .map((path) => ({ path }))
      for (const { path, page: given } of waiting) {
        const page = given ?? (await browser.open(path))
        if (page.status >= 500) throw new Error(`${path}: ${page.status}`)
        const shape = shapeOf(page)
        if (shapes.has(shape)) continue
        shapes.add(shape)
        for (const form of all('main form[method="post"]', parseQuickly(withoutFrame(page)))) {
          const controls = controlsOf(form).filter(isFilledIn)
          const names = [...new Set(controls.map(({ attribs }) => attribs.name))].sort()
          const { id = '', action } = form.attribs
          const key = `${page.path.replace(/\?.*/, '')} ${id} ${names.join(' ')}`
          // What has only buttons has no errors; what is known was posted.
          if (!names.length || known.has(key)) continue
          known.add(key)
          const buttons = oneOfEach(
            all('button', form).filter(
              ({ attribs: { type = 'submit', value = '', name = '' } }) =>
                type === 'submit' && !/sign-out|^remove-/.test(name + value),
            ),
          )
          for (const filling of Object.keys(fillings) as Filling[]) {
            for (const button of buttons.length ? buttons : [undefined]) {
              const target = button?.attribs.formaction || action || page.path
              const body = bodyOf(form, button, filling)
              const init = { method: 'POST', body }
              const at = target.replace(/#.*/, '')
              const sent = await browser.request(at, init)
              const answer = await browser.follow(sent)
              const found = faultsIn(answer)
              for (const fault of found.faults) {
                const press = button?.attribs.value || (button && quickWords(button))
                faults.add(`${key.split(' ', 2).join(' ')}, ${press}, ${filling}: ${fault}`)
              }
              seen.set(id, (seen.get(id) ?? 0) + found.links)
              waiting.push({ path: answer.path, page: answer })
              // Something pressed may have ended the session.
              const isOut = as !== 'nobody' && as !== 'staff' && !browser.cookies.has('session')
              if (isOut) browser = await enter(as)
            }
          }
        }
      }
      expect([...faults]).toEqual([])
      const counted = [...seen].filter(([, links]) => links > 0).map(([id]) => id)
      expect(counted).toEqual(expect.arrayContaining(formsOf[as]))
    },
    300_000,
  )
})

/** What others see too is posted by nobody in particular. */
const own = /^\/(account|client\/|profile|requests)/
const pagesOf: Record<Visitor, RegExp> = {
  nobody: /^/,
  candidate: own,
  client: own,
  customer: own,
  staff: /^\/staff/,
}

/** Whose errors must have been met, so that the rest cannot hold by meeting none. */
const formsOf: Record<Visitor, string[]> = {
  nobody: ['contact', 'registration', 'signup-1', 'customer', 'login', 'forgot-password'],
  candidate: ['profile', 'request', 'change-password'],
  client: ['profile', 'request', 'change-password'],
  customer: ['profile', 'request', 'change-password'],
  staff: ['answer', 'bulk', 'list', 'erase'],
}
