import type { Browser, Page } from '../site/browser'
import { fillForm } from './form'
import { parseHtml } from './html'
import type { Tab, TwoTabForm, Values } from './two-tabs'

/** A form with a draft on a running site, for `tryInterleavings`. */
export interface DraftedForm {
  browser: Browser
  paths: readonly string[]
  form: (step: number) => string
  steps: readonly (readonly string[])[]
  lists?: readonly string[]
  type: TwoTabForm['type']
  /** The button that saves and stays, or leads to another step. */
  press: (step: number, next: number) => string
}

export function twoTabsOf(of: DraftedForm): TwoTabForm {
  return {
    steps: of.steps,
    type: of.type,
    open: async (step) => tabOf(of, await of.browser.open(of.paths[step]!), step),
    async peek() {
      const pages = await Promise.all(of.paths.map((path) => of.browser.open(path)))
      const shown = pages.map((page, step) => shownOn(of, page, step))
      return { values: Object.assign({}, ...shown) as Values, named: namedOn(pages[0]!) }
    },
  }
}

function tabOf(of: DraftedForm, page: Page, step: number): Tab {
  const own = of.steps[step]!
  const fill = (values: Values) =>
    Object.fromEntries(own.map((name) => [name, typedIn(of, name, values[name] ?? '')] as const))
  return {
    shown: shownOn(of, page, step),
    async save(values, next) {
      const press = of.press(step, next)
      const filled = { form: of.form(step), fill: fill(values), press }
      const answer = await of.browser.follow(await of.browser.submit(page, filled))
      return tabOf(of, answer, next)
    },
    async autosave(values) {
      const { body } = fillForm(page.html, { form: of.form(step), fill: fill(values) })
      const texts = [...body].filter(([, value]) => typeof value === 'string') as [string, string][]
      const sent = new URLSearchParams(texts)
      sent.set('intent', 'autosave')
      const path = `${page.path.replace(/\?.*/, '')}.data`
      const answer = await of.browser.request(path, { method: 'POST', body: sent })
      const baseVersion = answer.headers.get('base-version')
      if (!baseVersion) throw new Error(`an autosave was answered with ${answer.status}`)
      const html = page.html.replace(/(name="made_from" value=")[^"]*/, `$1${baseVersion}`)
      return tabOf(of, { ...page, html }, step)
    },
  }
}

/** No box is ticked for an empty list. */
const typedIn = ({ lists = [] }: DraftedForm, name: string, value: string | string[]) =>
  lists.includes(name) ? [value].flat().filter(Boolean) : value

/** What a form would send as it is: what its page shows. */
function shownOn({ form, steps, lists = [] }: DraftedForm, page: Page, step: number): Values {
  const { body } = fillForm(page.html, { form: form(step) })
  const entries = steps[step]!.map((name): [string, string | string[]] => {
    const all = body.getAll(name).map(String)
    return [name, lists.includes(name) ? all : (all[0] ?? '').replaceAll('\r', '')]
  })
  return Object.fromEntries(entries)
}

function namedOn(page: Page): Values {
  if (!page.html.includes('data-news')) return {}
  const links = [...parseHtml(page.html).querySelectorAll('[data-news] a')]
  return Object.fromEntries(
    links.flatMap((link) => {
      const [, value] = /“([^”]*)”/.exec(link.textContent) ?? []
      const name = link.getAttribute('href')?.slice(1)
      return name && value !== undefined ? [[name, value.replaceAll('\r', '').split(', ')]] : []
    }),
  )
}
