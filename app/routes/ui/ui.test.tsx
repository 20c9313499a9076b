import { afterEach, expect, it, vi } from 'vitest'
import { markup } from '../../../tests/support/markup'
import ComponentSheet, { loader } from './ui'

afterEach(() => vi.unstubAllEnvs())

it('exists in development and where it is asked for only', async () => {
  expect(loader()).toBeNull()
  vi.stubEnv('NODE_ENV', 'production')
  expect(catchResponse(loader)?.status).toBe(404)
  vi.stubEnv('UI_SHEET', '1')
  expect(loader()).toBeNull()
})

const sheet = markup(<ComponentSheet />)

it('gives every control a name', () => {
  const controls = sheet.elements.filter(
    ({ tag, attributes }) => /^(input|select|textarea)$/.test(tag) && attributes.type !== 'hidden',
  )
  for (const { attributes } of controls) expect(sheet.label(attributes.id ?? '')).not.toBe('')
})

it('uses every id once and refers to existing ones only', () => {
  const ids = sheet.elements.flatMap(({ attributes }) => attributes.id ?? [])
  expect(ids).toEqual([...new Set(ids)])
  for (const { attributes } of sheet.elements) {
    for (const name of ['aria-describedby', 'aria-labelledby', 'for']) {
      for (const id of attributes[name]?.split(' ') ?? []) expect(ids).toContain(id)
    }
  }
})

it('carries no style attribute, which the content security policy would drop', () => {
  expect(sheet.elements.filter(({ attributes }) => 'style' in attributes)).toEqual([])
})

function catchResponse(run: () => unknown): Response | undefined {
  try {
    run()
  } catch (thrown) {
    if (thrown instanceof Response) return thrown
    throw thrown
  }
}
