import { Config, Parser, type HtmlElement } from 'html-validate'

let parser: Parser | undefined
/** Reads a whole page. The parser is made once, since that takes longer than reading. */
export function parseHtml(html: string): HtmlElement {
  parser ??= createParser()
  return parser.parseHtml(html)
}

function createParser(): Parser {
  const config = Config.empty().resolve()
  if (config instanceof Promise) throw new Error('an empty configuration needs no waiting')
  return new Parser(config)
}
