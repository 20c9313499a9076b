import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { scriptHeaders } from './script-contract'
import { setData } from './ui/data-attributes'

const app = import.meta.dirname
const sources = readdirSync(app, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.(tsx?|m?js)$/.test(entry.name))
  .filter(({ name }) => !name.includes('.test.') && name !== 'script-contract.ts')
  .map(({ parentPath, name }) => {
    const path = join(parentPath, name)
    return { path: path.slice(app.length + 1), text: readFileSync(path, 'utf8') }
  })
const isScript = ({ path }: { path: string }) => path.startsWith('forms/script/')
const script = sources.filter(isScript)
const markup = sources.filter((source) => !isScript(source))
const text = (files: typeof sources) => files.map((file) => file.text).join('\n')
const isStyle = ({ path }: { path: string }) => path.endsWith('.css.ts')
const readers = sources.filter((source) => isScript(source) || isStyle(source))
const marks = [
  ...new Set(
    [...text(readers).matchAll(/(?:at|readData)\([^)]*?'([\w-]+)'/g)].map(([, mark]) => mark),
  ),
]

describe('the contract of the script for forms', () => {
  it.each([
    ...marks.map((mark) => [`data-${mark}`, `data-${mark}(?![\\w-])`]),
    ...Object.values(scriptHeaders).map((name) => [name, `['"\`]${name}['"\`]`]),
  ])('alone writes %s as it is', (_, pattern = '') => {
    const literal = new RegExp(pattern, 'i')
    const others = sources.filter((source) => literal.test(source.text))
    expect(others.map(({ path }) => path)).toEqual([])
  })

  it('is the only way in which the script reads marks', () => {
    const around = script.filter((source) => /dataset|data-/.test(source.text))
    expect(around.map(({ path }) => path)).toEqual([])
  })

  it('has no mark that only one side knows', () => {
    const written = [...text(markup).matchAll(/setData\(\{([^}]*)\}/g)].flatMap(([, inside = '']) =>
      inside.split(',').map((one) => one.replace(/:.*/s, '').replaceAll("'", '').trim()),
    )
    expect([...new Set(written)].sort()).toEqual([...marks].sort())
    expect(marks.length).toBeGreaterThan(15)
  })

  it('reaches the script without React, zod or the server', () => {
    const imports = [...text(script).matchAll(/from '([^']+)'/g)].map(([, name = '']) => name)
    const outside = imports.filter((name) => !name.startsWith('./'))
    expect([...new Set(outside)].sort()).toEqual([
      '../messages',
      'idiomorph',
      '~/content/failures',
      '~/domain/documents/documents.schema',
      '~/domain/drafts/draft-values',
      '~/domain/otp/otp-send-label',
      '~/script-contract',
    ])
  })
})

it('leaves out the attributes of marks that an element does not have', () => {
  expect(setData({ autosave: true, failed: undefined, option: 2, fades: false })).toEqual({
    'data-autosave': '',
    'data-option': 2,
  })
})
