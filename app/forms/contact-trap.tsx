import { useTextBrowser } from '~/ui/text-browser/text-browser'
import { VisuallyHidden } from '~/ui/visually-hidden/visually-hidden'

/** Spam programs fill this field in; unlike 'website', no password manager knows it. */
const trapField = 'subject'

/** A field hidden from people and screen readers. Text browsers would show it, so they get none. */
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

export function isTrapped(form: FormData): boolean {
  return form.getAll(trapField).some((value) => typeof value === 'string' && value.trim() !== '')
}
