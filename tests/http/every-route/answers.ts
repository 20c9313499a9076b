import { all, first, parseQuickly, quickWords, type Tag } from '../../support/pages/quick-html'
import type { Page } from '../../support/site/browser'
import type { ProductForm } from './forms'

/** The words of all failures that a page shows. */
export const alertsIn = ({ html }: Page) =>
  all('[role="alert"]', parseQuickly(html)).map(quickWords).join(' ')

/**
 * What was typed in a form and stands neither in a field of the page nor in words that it shows to be copied.
 * Passwords are never sent back.
 */
export function lostIn({ html }: Page, { fill }: ProductForm): string[] {
  const page = parseQuickly(html)
  const shown = quickWords(first('main', page) as Tag)
  const values = new Set(
    all('input, textarea, option[selected]', page).map((control) =>
      control.name === 'textarea' ? quickWords(control) : (control.attribs.value ?? ''),
    ),
  )
  return Object.entries(fill)
    .filter(([name]) => !/password/.test(name))
    .flatMap(([, value]) => [value].flat().filter((one) => typeof one === 'string'))
    .filter((value) => !values.has(value) && !shown.includes(value))
}
