import { is, selectAll, selectOne } from 'css-select'
import { DomUtils, parseDocument } from 'htmlparser2'
import { foldSpace } from './html'

type Node = ReturnType<typeof parseDocument>['children'][number]
export type Tag = Extract<Node, { attribs: object }>

/** Reads a page by a parser that takes a twentieth of the time of `parseHtml`. It has nothing of templates. */
export const parseQuickly = (html: string) =>
  parseDocument(html.replace(/<template\b.*?<\/template>/gs, ''))

export const findAll = (selector: string, within: Node) => selectAll<Node, Tag>(selector, within)
export const findFirst = (selector: string, within: Node) => selectOne<Node, Tag>(selector, within)

/** @returns the tag itself or the nearest around it that fits */
export function findNearest(selector: string, tag: Tag): Tag | undefined {
  for (let at: Node | null = tag; at && DomUtils.isTag(at); at = at.parent as Node | null) {
    if (is<Node, Tag>(at, selector)) return at
  }
  return undefined
}

/** As `readText` of html.ts. */
export const readTag = (tag: Tag) => foldSpace(readNode(tag))

function readNode(node: Node): string {
  if (DomUtils.isText(node)) return node.data
  if (!DomUtils.hasChildren(node)) return ''
  if (DomUtils.isTag(node) && node.attribs['aria-hidden'] === 'true') return ''
  return node.children.map(readNode).join('')
}
