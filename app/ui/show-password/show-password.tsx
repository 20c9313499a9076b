import { Button } from '../button/button'
import * as css from './show-password.css'

/** Shows what was typed as a password. Without words: a script, which gives them, puts it below the field. */
export function ShowPassword() {
  return (
    <div className={css.seat} data-show-password="">
      <Button type="button" kind="secondary" size="small">
        {''}
      </Button>
    </div>
  )
}
