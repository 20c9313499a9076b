import { findAll, findFirst, parseQuickly, readTag, type Tag } from '../../support/pages/quick-html'
import type { Page } from '../../support/site/browser'
import type { ProductForm } from './forms'

/** The words of all failures that a page shows. */
export const readAlerts = ({ html }: Page) =>
  findAll('[role="alert"]', parseQuickly(html)).map(readTag).join(' ')

/**
 * What was typed in a form and stands neither in a field of the page nor in words that it shows to be copied.
 * Passwords are never sent back.
 */
export function findLost({ html }: Page, { fill }: ProductForm): string[] {
  const page = parseQuickly(html)
  const shown = readTag(findFirst('main', page) as Tag)
  const values = new Set(
    findAll('input, textarea, option[selected]', page).map((control) =>
      control.name === 'textarea' ? readTag(control) : (control.attribs.value ?? ''),
    ),
  )
  return Object.entries(fill)
    .filter(([name]) => !/password/.test(name))
    .flatMap(([, value]) => [value].flat().filter((one) => typeof one === 'string'))
    .filter((value) => !values.has(value) && !shown.includes(value))
}
