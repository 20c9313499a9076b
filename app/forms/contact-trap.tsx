import { useTextBrowser } from '~/ui/text-browser/text-browser'
import { VisuallyHidden } from '~/ui/visually-hidden/visually-hidden'

/** Programs that post spam like to fill it in; unlike 'website', no password manager knows it. */
const trapField = 'subject'

/**
 * A field that people neither see nor reach by keyboard or screen reader; browsers of text, which would show
 * it, get none. The label is for those that are not known as such.
 */
export function ContactTrap() {
  if (useTextBrowser()) return null
  return (
    <div aria-hidden="true">
      <VisuallyHidden>
        <label htmlFor={trapField}>Please leave this field empty</label>
        <input id={trapField} name={trapField} type="text" tabIndex={-1} autoComplete="off" />
      </VisuallyHidden>
    </div>
  )
}

/** Whether a posted contact form was filled in by a program. */
export function isTrapped(form: FormData): boolean {
  return form.getAll(trapField).some((value) => typeof value === 'string' && value.trim() !== '')
}
