import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { errorCopy } from '~/content/errors'
import { linksIn, wordsIn } from '../../../tests/support/pages/links'
import { ErrorPage } from './error-page'

describe('error page', () => {
  it.each([403, 404, 405, 413, 429, 500, 503])(
    '%i says what happened and where to go',
    (status) => {
      const copy = errorCopy(status)
      const html = renderToStaticMarkup(<ErrorPage status={status} {...copy} />)
      expect(wordsIn(html)).toContain(`Error ${status}`)
      expect(wordsIn(/<h1.*?<\/h1>/s.exec(html)?.[0] ?? '')).toBe(copy.title)
      expect(linksIn(html).length).toBeGreaterThan(0)
      expect(copy.text).toMatch(/^([^.]+\.( |$)){1,2}$/)
      expect(html).not.toMatch(/\sstyle=/)
    },
  )

  it('has one page for the other errors of a request and one for the rest', () => {
    expect(errorCopy(400)).toBe(errorCopy(415))
    expect(errorCopy(502)).toBe(errorCopy(500))
    expect(errorCopy(400)).not.toBe(errorCopy(500))
  })
})
