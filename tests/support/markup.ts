import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** An element of rendered markup. */
export interface Element {
  tag: string
  attributes: Record<string, string>
  children: (Element | string)[]
}

/** A component as the server sends it, ready to be asked what a browser would make of it. */
export function markup(component: ReactElement) {
  const root = parse(renderToStaticMarkup(component))
  const elements = descendants(root)
  const byId = (id: string) => elements.find((element) => element.attributes.id === id)
  const require = (id: string) => byId(id) ?? fail(`no element with the id ${id}`)
  return {
    elements,
    all: (tag: string) => elements.filter((element) => element.tag === tag),
    one: (tag: string) => elements.find((element) => element.tag === tag) ?? fail(`no <${tag}>`),
    attributes: (id: string) => require(id).attributes,
    words: (id: string) => words(require(id)),
    has: (id: string) => byId(id) !== undefined,
    /** The words of the label that points to the control. */
    label: (id: string) => {
      const label = elements.find(({ tag, attributes }) => tag === 'label' && attributes.for === id)
      const around = elements.find((element) => element.tag === 'label' && holds(element, id))
      return words(label ?? around ?? fail(`no label for ${id}`))
    },
    /** What `aria-describedby` leads to, in its order. */
    description: (id: string) => describe(require(id), (target) => words(require(target))),
    describe: (element: Element) => describe(element, (target) => words(require(target))),
  }
}

/** The text a screen reader would read: without hidden parts, white space folded. */
export function words(element: Element): string {
  return raw(element).replace(/\s+/g, ' ').trim()
}

function raw({ attributes, children }: Element): string {
  if (attributes['aria-hidden'] === 'true') return ''
  return children.map((child) => (typeof child === 'string' ? child : raw(child))).join('')
}

function describe({ attributes }: Element, look: (id: string) => string): string[] {
  return (attributes['aria-describedby'] ?? '').split(' ').filter(Boolean).map(look)
}

function holds(element: Element, id: string): boolean {
  return descendants(element).some(({ attributes }) => attributes.id === id)
}

function descendants(element: Element): Element[] {
  return element.children.flatMap((child) =>
    typeof child === 'string' ? [] : [child, ...descendants(child)],
  )
}

const empty = new Set(['area', 'br', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr'])

/** Reads what React writes: every element closed, every attribute in double quotes. */
function parse(html: string): Element {
  const root: Element = { tag: '', attributes: {}, children: [] }
  const open = [root]
  for (const [token, end, tag, attributes = ''] of html.matchAll(
    /<(\/?)([a-z0-9]+)([^>]*)>|[^<]+/gi,
  )) {
    const parent = open.at(-1) ?? fail('closed too often')
    if (!tag) parent.children.push(decode(token))
    else if (end) open.pop()
    else {
      const element = {
        tag: tag.toLowerCase(),
        attributes: readAttributes(attributes),
        children: [],
      }
      parent.children.push(element)
      if (!empty.has(element.tag)) open.push(element)
    }
  }
  return root
}

function readAttributes(source: string): Record<string, string> {
  const pairs = [...source.matchAll(/([^\s=/]+)(?:="([^"]*)")?/g)]
  return Object.fromEntries(
    pairs.map(([, name = '', value = '']) => [name.toLowerCase(), decode(value)]),
  )
}

function decode(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
}

function fail(message: string): never {
  throw new Error(message)
}
