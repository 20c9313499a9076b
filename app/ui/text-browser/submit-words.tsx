import { isValidElement, type ComponentPropsWithoutRef, type ReactNode } from 'react'

type Submit = Pick<ComponentPropsWithoutRef<'button'>, 'name' | 'value' | 'disabled' | 'children'>

/**
 * A submit button for browsers of text. Lynx writes the value of a `<button>` before its words, so the words
 * are the value here, and the name says what the button sends: `intent:send-email-otp`.
 */
export function SubmitWords({ name, value, disabled, children }: Submit) {
  const words = textOf(children).trim()
  // Lynx shows no difference between a button that can be pressed and one that cannot.
  if (disabled) return <>{words}</>
  const sent = name && value !== undefined ? `${name}:${String(value)}` : name
  return <input type="submit" name={sent} value={words} />
}

function textOf(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node)
  if (Array.isArray(node)) return node.map(textOf).join('')
  return isValidElement<{ children?: ReactNode }>(node) ? textOf(node.props.children) : ''
}
