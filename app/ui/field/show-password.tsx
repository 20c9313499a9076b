import { setData } from '../data-attributes'
import { Icon } from '../icon/icon'
import { useTextBrowser } from '../text-browser/text-browser'
import { VisuallyHidden } from '../visually-hidden/visually-hidden'
import * as css from './show-password.css'

/** A script gives it words and puts it behind the input. */
export function ShowPassword() {
  // Text browsers would draw what is in a template.
  if (useTextBrowser()) return null
  return (
    <div className={css.slot} {...setData({ 'show-password': true })}>
      <button type="button" className={css.button} aria-pressed="false">
        <Icon name="eye" />
        <VisuallyHidden>{''}</VisuallyHidden>
      </button>
    </div>
  )
}
