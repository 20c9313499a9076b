import { setData } from '../data-attributes'
import { Icon } from '../icon/icon'
import { useTextBrowser } from '../text-browser/text-browser'
import { VisuallyHidden } from '../visually-hidden/visually-hidden'
import * as css from './show-password.css'

/** A template: the script labels it and puts it behind the input. */
export function ShowPassword() {
  // Text browsers draw templates.
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
