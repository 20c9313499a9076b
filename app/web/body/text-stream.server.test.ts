import { expect, it } from 'vitest'
import { textStream } from './text-stream.server'

async function* parts(made: string[]) {
  try {
    for (const text of ['', 'வணக்கம்', '', 'pearls', 'more']) {
      made.push(text)
      yield await Promise.resolve({ text })
    }
  } finally {
    made.push('ended')
  }
}

it('holds what the parts hold', async () => {
  expect(await new Response(textStream(parts([]))).text()).toBe('வணக்கம்pearlsmore')
})

it('makes nothing after the reader has gone', async () => {
  const made: string[] = []
  const reader = textStream(parts(made)).getReader()
  await reader.read()
  await reader.cancel()
  expect(made).toContain('ended')
  expect(made).not.toContain('more')
})

it('fails with what its parts fail with', async () => {
  async function* failing() {
    yield await Promise.resolve({ text: 'pearls' })
    throw new Error('the database went away')
  }
  await expect(new Response(textStream(failing())).text()).rejects.toThrow('the database went away')
})
