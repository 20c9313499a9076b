import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { signpostClosing } from '~/media/illustrations/closings'
import { linksIn } from '../../../tests/support/pages/links'
import { CallToAction } from './call-to-action'

it('says where a bare label leads, to those who hear it', () => {
  const html = renderToStaticMarkup(
    <CallToAction
      tone="lavender"
      title="Not sure?"
      lead="Ask."
      illustration={signpostClosing}
      action={{ label: 'Contact Us', href: '/contact' }}
      second={{ label: 'Learn more', hidden: 'about us', href: '/about' }}
    />,
  )
  expect(linksIn(html)).toMatchObject([
    { href: '/contact', text: 'Contact Us' },
    { href: '/about', text: 'Learn more about us' },
  ])
})
