import { parseHtml } from '../support/pages/html'
import type { Browser } from '../support/site/browser'
import type { Site } from '../support/site/server'
import { answers, password } from '../http/forms/candidate'

/** Pages whose forms anybody can open. */
const formPages = [
  ...['/contact', '/form', '/customerform', '/client-signup', '/client-signup?step=2'],
  ...['/client-signup?step=3', '/login/candidate', '/login/client', '/login/customer'],
  ...['/forgot-password/candidate', '/forgot-password/client', '/forgot-password/customer'],
  '/resume/unknown',
]

/** Those of a candidate who is signed in. */
const ownPages = ['/account', '/profile/candidate?edit']

export interface Form {
  path: string
  isMultipart: boolean
  /** By name: what can be chosen or is filled in already. */
  fields: Map<string, string[]>
  /** Names of the fields for files. */
  files: Set<string>
  /** Values of the buttons, all of them named `intent`. */
  buttons: string[]
  token: string
  /** Headers of the request that posts it, such as its Cookie. */
  head: Record<string, string>
}

export interface Call {
  method: string
  path: string
  example: Record<string, unknown>
  isMultipart: boolean
  head: Record<string, string>
}

/** What the product says of itself: forms by its pages, calls by their description. */
export interface Grammar {
  forms: Form[]
  calls: Call[]
  /** Every address that a page links to, and those of calls. */
  paths: string[]
}

/** Reads it with new browsers, one for each page; Kavitha, who has an account, has one for hers. */
export async function readGrammar(site: Site): Promise<Grammar> {
  const member = site.browser()
  const fill = { email: answers.gmail, password: password.password }
  await member.submit(await member.open('/login/candidate'), { form: '#login', fill })
  const forms: Form[] = []
  const paths = new Set(formPages)
  for (const page of ['/', ...formPages, ...ownPages]) {
    const browser = ownPages.includes(page) ? member : site.browser()
    const { html } = await browser.open(page)
    for (const [, path = ''] of html.matchAll(/href="(\/[^"#]*)"/g)) paths.add(path)
    const posts = parseHtml(html).querySelectorAll<HTMLFormElement>('form[method="post"]')
    const Cookie = listCookies(browser)
    const head = { Cookie, Origin: site.url, 'Sec-Fetch-Site': 'same-origin' }
    forms.push(...[...posts].map((form) => readForm(form, page, head)))
  }
  const calls = await readCalls(site, { Cookie: listCookies(member) })
  return { forms, calls, paths: [...paths, ...calls.map(({ path }) => path)] }
}

const listCookies = ({ cookies }: Browser) =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

function readForm(form: HTMLFormElement, page: string, head: Form['head']): Form {
  const fields: Form['fields'] = new Map()
  const files: Form['files'] = new Set()
  for (const control of form.querySelectorAll('input, select, textarea')) {
    const name = control.getAttribute('name')
    if (!name || name === 'token') continue
    if (control.getAttribute('type') === 'file') files.add(name)
    const values = [control, ...control.querySelectorAll('option')].map(readValue)
    fields.set(name, [...(fields.get(name) ?? []), ...values.filter(Boolean)])
  }
  return {
    path: form.getAttribute('action') || page,
    isMultipart: form.enctype.startsWith('multipart'),
    ...{ fields, files, head },
    buttons: [...form.querySelectorAll('button')].map(readValue),
    token: readValue(form.querySelector('[name="token"]')),
  }
}

const readValue = (control: Element | null) => control?.getAttribute('value') ?? ''

type Fields = Record<string, { examples?: unknown[] }>
type Content = Record<string, { schema: { properties?: Fields } }>
type Methods = Record<string, { requestBody?: { content: Content } }>

async function readCalls({ url }: Site, head: Call['head']): Promise<Call[]> {
  const description = await (await fetch(`${url}/api/openapi.json`)).json()
  return Object.entries((description as { paths: Record<string, Methods> }).paths).flatMap(
    ([path, methods]) =>
      Object.entries(methods).map(([method, { requestBody }]) => {
        const { 'multipart/form-data': parts, 'application/json': json } =
          requestBody?.content ?? {}
        const fields = Object.entries(json?.schema.properties ?? {})
        const values = fields.map(([name, { examples }]) => [name, examples?.[0] ?? ''])
        const example: Record<string, unknown> = Object.fromEntries(values)
        return { method: method.toUpperCase(), path, example, isMultipart: !!parts, head }
      }),
  )
}
