import { Button } from '~/ui/button/button'
import { useTextBrowser } from '~/ui/text-browser/text-browser'
import { VisuallyHidden } from '~/ui/visually-hidden/visually-hidden'

interface DefaultButtonProps {
  value?: string
  /** Words for text browsers and screen readers. */
  children?: string
}

/** Enter presses this hidden first button; the first visible one would send or remove something. */
export function DefaultButton({
  value = 'continue',
  children = 'Save, or complete with a password',
}: DefaultButtonProps) {
  // In text browsers Enter leads to the next field.
  if (useTextBrowser()) return null
  return (
    <VisuallyHidden>
      <Button name="intent" value={value} tabIndex={-1}>
        {children}
      </Button>
    </VisuallyHidden>
  )
}
