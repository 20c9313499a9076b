import { parseHtml } from '../support/pages/html'
import type { Site } from '../support/site/server'
import { Person } from './person'

/** Pages whose forms anybody can open. */
const formPages = [
  ...['/contact', '/form', '/customerform', '/client-signup', '/client-signup?step=2'],
  ...['/client-signup?step=3', '/login/candidate', '/login/client', '/login/customer'],
  ...['/forgot-password/candidate', '/forgot-password/client', '/forgot-password/customer'],
  ...['/continue/candidate', '/continue/client', '/continue/customer'],
]

/** Those of a customer who is signed in. */
const ownPages = ['/account', '/account?delete', '/profile/customer?edit']

export interface FieldShape {
  name: string
  isFile: boolean
  /** What can be chosen or is filled in already. */
  values: string[]
}

export interface FormShape {
  /** The page it stands on. */
  page: string
  /** Only who is signed in sees it. */
  isOwn: boolean
  /** Where it goes. */
  path: string
  isMultipart: boolean
  fields: FieldShape[]
  /** Values of the buttons, all of them named `intent`. */
  buttons: string[]
}

export interface CallShape {
  method: string
  path: string
  example: Record<string, unknown>
  media: string[]
}

export interface Grammar {
  forms: FormShape[]
  calls: CallShape[]
  /** Every address that a page links to, and those of forms and calls. */
  paths: string[]
}

/**
 * What the product says of itself: its forms by its pages, its calls by their description.
 *
 * @param member a customer who is signed in, for the forms of such pages.
 */
export async function readGrammar(site: Site, member?: Person): Promise<Grammar> {
  const visitor = new Person(site)
  const forms: FormShape[] = []
  const paths = new Set<string>(formPages)
  for (const page of ['/', ...formPages, ...(member ? ownPages : [])]) {
    const isOwn = ownPages.includes(page)
    const { html } = await (isOwn && member ? member : visitor).browser.open(page)
    for (const [, path = ''] of html.matchAll(/href="(\/[^"#]*)"/g)) paths.add(path)
    const posts = [...parseHtml(html).querySelectorAll('form[method="post"]')]
    if (page !== '/') forms.push(...posts.map((form) => ({ ...shapeOf(form, page), isOwn })))
  }
  const calls = await readCalls(site)
  for (const { path } of calls) paths.add(path)
  return { forms, calls, paths: [...paths] }
}

function shapeOf(form: Element, page: string): Omit<FormShape, 'isOwn'> {
  const attribute = (element: Element, name: string) => element.getAttribute(name) ?? ''
  const fields = new Map<string, FieldShape>()
  for (const control of form.querySelectorAll('input, select, textarea')) {
    const name = attribute(control, 'name')
    if (!name || name === 'token') continue
    const known = fields.get(name)
    const shape = known ?? { name, isFile: attribute(control, 'type') === 'file', values: [] }
    const options = control.querySelectorAll('option')
    const values = [control, ...options].map((one) => attribute(one, 'value'))
    shape.values.push(...values.filter(Boolean))
    fields.set(name, shape)
  }
  const buttons = [...form.querySelectorAll('button')].map(({ value }) => value)
  return {
    page,
    path: attribute(form, 'action') || page,
    isMultipart: attribute(form, 'enctype').startsWith('multipart'),
    fields: [...fields.values()],
    buttons: [...new Set(buttons.filter(Boolean))],
  }
}

interface Description {
  paths: Record<
    string,
    Record<
      string,
      { requestBody?: { content: Record<string, { example?: Record<string, unknown> }> } }
    >
  >
}

async function readCalls(site: Site): Promise<CallShape[]> {
  const { paths } = (await (await fetch(`${site.url}/api/openapi.json`)).json()) as Description
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { requestBody }]) => {
      const content = requestBody?.content ?? {}
      const example = content['application/json']?.example ?? {}
      return { method: method.toUpperCase(), path, example, media: Object.keys(content) }
    }),
  )
}
