import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { quality } from '~/media/illustrations/industry'
import { linksIn } from '../../../tests/support/pages/links'
import { Card } from './card'

it('names what its Learn more link is about', () => {
  const html = renderToStaticMarkup(
    <Card
      title="Quality Assurance"
      tag="Quality"
      text="Checks that hold."
      illustration={quality}
      href="/contact?topic=Quality%20Assurance"
    />,
  )
  expect(linksIn(html)).toMatchObject([
    { href: '/contact?topic=Quality%20Assurance', text: 'Learn more about Quality Assurance' },
  ])
})
