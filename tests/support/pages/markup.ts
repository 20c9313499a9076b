import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { parseHtml, readText as wordsOf } from './html'

export interface Element {
  tag: string
  attributes: Record<string, string>
  node: globalThis.Element
}

/** A component as the server sends it, ready to be asked what a browser would make of it. */
export function render(component: ReactElement) {
  const page = parseHtml(renderToStaticMarkup(component))
  const elements = [...page.body.querySelectorAll('*')].map(toElement)
  const byId = (id: string) => elements.find((element) => element.attributes.id === id)
  const require = (id: string) => byId(id) ?? fail(`no element with the id ${id}`)
  const describe = ({ attributes }: Element) =>
    (attributes['aria-describedby'] ?? '')
      .split(' ')
      .filter(Boolean)
      .map((id) => readText(require(id)))
  return {
    elements,
    all: (tag: string) => elements.filter((element) => element.tag === tag),
    one: (tag: string) => elements.find((element) => element.tag === tag) ?? fail(`no <${tag}>`),
    attributes: (id: string) => require(id).attributes,
    readText: (id: string) => readText(require(id)),
    has: (id: string) => byId(id) !== undefined,
    /** The words of the label that points to the control, or stands around it. */
    label: (id: string) => {
      const { labels } = require(id).node as HTMLInputElement
      return wordsOf(labels?.[0] ?? fail(`no label for ${id}`))
    },
    /** What `aria-describedby` leads to, in its order. */
    description: (id: string) => describe(require(id)),
    describe,
  }
}

/** The text a screen reader would read: without hidden parts, white space folded. */
export const readText = ({ node }: Element): string => wordsOf(node)

function toElement(node: globalThis.Element): Element {
  const pairs = [...node.attributes].map(({ name, value }) => [name, value] as const)
  return { tag: node.localName, attributes: Object.fromEntries(pairs), node }
}

function fail(message: string): never {
  throw new Error(message)
}
