import { isValidElement, type ComponentPropsWithoutRef, type ReactNode } from 'react'
import { useTextBrowser } from './text-browser'

/**
 * A submit button. Lynx writes the value of a `<button>` before its words, so in browsers of text the words are
 * the value of an input, and its name says what the button sends: `intent:send-email-otp`.
 */
export function SubmitButton(props: ComponentPropsWithoutRef<'button'>) {
  const { type = 'submit', name, value, disabled, children } = props
  const isText = useTextBrowser()
  if (!isText || type !== 'submit') return <button type={type} {...props} />
  const words = readText(children).trim()
  // Lynx does not show that a button is disabled.
  if (disabled) return <>{words}</>
  const sent = name && value !== undefined ? `${name}:${String(value)}` : name
  return <input type="submit" name={sent} value={words} />
}

function readText(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node)
  if (Array.isArray(node)) return node.map(readText).join('')
  return isValidElement<{ children?: ReactNode }>(node) ? readText(node.props.children) : ''
}
