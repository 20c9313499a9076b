import { marked } from '../marked'
import { Button } from '../button/button'
import { useTextBrowser } from '../text-browser/text-browser'
import * as css from './show-password.css'

/** Shows what was typed as a password. Without words: a script, which gives them, puts it below the field. */
export function ShowPassword() {
  // It would draw what is in a template.
  if (useTextBrowser()) return null
  return (
    <div className={css.slot} {...marked({ 'show-password': true })}>
      <Button type="button" kind="secondary" size="small">
        {''}
      </Button>
    </div>
  )
}
