import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../../scripts/build.mjs'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const folders = ['app', 'db', 'deploy', 'docs', 'migrations', 'public', 'scripts', 'tests']
const inFolders = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true }).map((path) => `${folder}/${String(path)}`),
)
const outside = ['README.md', 'CHANGELOG.md', 'Dockerfile', 'package.json']
const paths = [...folders, ...inFolders, ...outside]
const documents = paths.filter((path) => path.endsWith('.md'))
const texts = paths.filter(
  (path) =>
    (/\.(md|ts|tsx|mjs|sql|ya?ml|conf|example)$/.test(path) || /(Caddy|Docker)file$/.test(path)) &&
    path !== 'tests/unit/docs.test.ts' &&
    statSync(join(root, path)).isFile(),
)
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }

/** Without what stands in fences. */
const readProse = (path: string) => read(path).replace(/^```[^]*?^```$/gm, '')
const found = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, one = '']) => one)
const listed = (path: string, wrong: string[]) => wrong.map((what) => `${path}: ${what}`)

/** As GitHub makes them of headings. */
const listAnchors = (path: string) =>
  found(readProse(path), /^#+ (.*)$/gm).map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-'),
  )

function leadsNowhere(path: string, link: string): boolean {
  const [file = '', anchor] = link.split('#')
  const target = file ? relative(root, join(root, dirname(path), file)) : path
  if (!existsSync(join(root, target))) return true
  return anchor !== undefined && !listAnchors(target).includes(anchor)
}

/** A star stands for anything within a name. */
function isPath(path: string): boolean {
  const named = path.replace(/[/.,]$/, '')
  if (!named.includes('*')) return paths.includes(named)
  const literal = named.split('*').map((part) => part.replace(/[.+]/g, '\\$&'))
  return paths.some((one) => new RegExp(`^${literal.join('[^/]*')}$`).test(one))
}

describe.each(documents)('%s', (path) => {
  const text = read(path)
  const prose = readProse(path)

  it('has no line over 120 characters but rows of tables, which cannot be broken', () => {
    const long = text.split('\n').filter((line) => line.length > 120 && !line.startsWith('|'))
    expect(long).toEqual([])
  })

  it('has links that lead somewhere', () => {
    const links = found(prose, /\]\(([^)\s]+)\)/g).filter((link) => !link.includes(':'))
    expect(links.filter((link) => leadsNowhere(path, link))).toEqual([])
  })

  it('names files that there are', () => {
    const named = found(text, /(?<![\w./@-])((?:app|db|docs|migrations|scripts|tests)\/[\w./*-]*)/g)
    expect(named.filter((one) => !isPath(one))).toEqual([])
    const pages = found(prose, /(?<![\w/…*])([\w./-]+\.md)\b/g)
    const places = [dirname(path), '.', 'docs']
    const isThere = (page: string) => places.some((place) => existsSync(join(root, place, page)))
    expect(pages.filter((page) => !isThere(page))).toEqual([])
  })

  it('leads to other sections by links', () => {
    expect(prose.match(/\b[Ss]ee\s+(?:the\s+)?["“]?[A-Z]\w+|" in (?:the README|[\w-]+\.md)/g)).toBe(
      null,
    )
  })
})

describe('the pages', () => {
  const pages = documents.filter((path) => /^(README|CHANGELOG|docs\/[\w-]+)\.md$/.test(path))

  it.each(pages)('of %s have tables of three columns at most', (path) => {
    const rows = read(path).match(/^\|.*\|$/gm) ?? []
    expect(rows.filter((row) => row.replaceAll('\\|', '').split('|').length > 5)).toEqual([])
  })

  it('are all led to from the README, from page to page', () => {
    const reached = new Set(['README.md'])
    for (const page of reached) {
      for (const link of found(readProse(page), /\]\(([^)#\s]+\.md)/g)) {
        if (!link.includes(':')) reached.add(relative(root, join(root, dirname(page), link)))
      }
    }
    expect(documents.filter((path) => !reached.has(path))).toEqual([])
  })
})

describe('what a file of this repository names', () => {
  const wrongIn = (wrong: (text: string) => string[]) =>
    texts.flatMap((path) => listed(path, wrong(read(path))))

  it('is a page that there is', () => {
    const missing = (text: string) =>
      found(text, /\b(docs\/[\w/-]+\.md)/g).filter((page) => !paths.includes(page))
    expect(wrongIn(missing)).toEqual([])
  })

  it('is a script that there is', () => {
    const called = /\bnpm run (?:-s )?(?:--\S+ )?([a-z][\w:-]*\w)/g
    const missing = (text: string) => found(text, called).filter((name) => !(name in scripts))
    expect(wrongIn(missing)).toEqual([])
    const short = documents.flatMap((path) => found(read(path), /`((?:test|bench):[\w-]+)/g))
    expect(short.filter((name) => !(name in scripts))).toEqual([])
  })
})
