import { useEffect, useRef, useState } from 'react'
import { Button } from '../button/button'
import { checkbox } from '../choice/choice.css'
import * as css from './desk-keys.css'

interface DeskKeysProps {
  words: {
    title: string
    /** What each key does. */
    keys: Readonly<Record<string, string>>
    /** Of the box that turns them off for this browser: https://www.w3.org/WAI/WCAG22/Understanding/character-key-shortcuts */
    on: string
    close: string
  }
  /** Keys of the page's own: selectors of what each leads to, a link or a field. */
  targets?: Readonly<Record<string, string>>
}

const storedAs = 'desk-keys'
const none = {}

/**
 * Keys for the rows of a page: `data-row` marks each, with a link and a tick box inside; `data-search` the field to
 * search with. Nothing happens while somebody types.
 */
export function DeskKeys({ words, targets = none }: DeskKeysProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  /** Undefined before React runs: text browsers would show what is in the dialog. */
  const [isOn, setOn] = useState<boolean>()
  useEffect(() => setOn(localStorage.getItem(storedAs) !== 'off'), [])

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, target } = event
      const isOther = event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey
      if (isOther || event.isComposing || dialog.current?.open || isTyping(target)) return
      if (key === '?') dialog.current?.showModal()
      else if (!isOn || !(actOn(key, target) || leadTo(targets[key]))) return
      event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [isOn, targets])

  const turn = (on: boolean) => {
    setOn(on)
    if (on) localStorage.removeItem(storedAs)
    else localStorage.setItem(storedAs, 'off')
  }

  if (isOn === undefined) return null
  return (
    <dialog ref={dialog} className={css.dialog} aria-labelledby="desk-keys">
      <form method="dialog">
        <strong id="desk-keys">{words.title}</strong>
        <dl className={css.keys}>
          {Object.entries(words.keys).map(([key, does]) => [
            <dt key={key}>
              <kbd>{key}</kbd>
            </dt>,
            <dd key={`${key} does`}>{does}</dd>,
          ])}
        </dl>
        <label className={css.label}>
          <input
            type="checkbox"
            className={checkbox}
            checked={isOn}
            onChange={({ target }) => turn(target.checked)}
          />
          {words.on}
        </label>
        <Button size="small">{words.close}</Button>
      </form>
    </dialog>
  )
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement) return !['checkbox', 'radio'].includes(target.type)
  return target.isContentEditable || target.matches('textarea, select, dialog *')
}

/** Whether the key did something. */
function actOn(key: string, target: EventTarget | null): boolean {
  if (key === '/') return focus(document.querySelector<HTMLElement>('[data-search]'))
  const row = target instanceof Element ? target.closest('[data-row]') : null
  const rows = [...document.querySelectorAll('[data-row]')]
  const at = row ? rows.indexOf(row) : -1
  if (key === 'j') return focus(linkOf(rows[Math.min(at + 1, rows.length - 1)]))
  if (key === 'k') return focus(linkOf(rows[Math.max(at - 1, 0)]))
  if (key === 'x') return click(row?.querySelector('input[type=checkbox]'))
  // Enter on a box would post the form with its first button.
  if (key === 'Enter' && target instanceof HTMLInputElement) return click(linkOf(row))
  return false
}

function leadTo(selector: string | undefined): boolean {
  const element = selector ? document.querySelector<HTMLElement>(selector) : null
  return element instanceof HTMLAnchorElement ? click(element) : focus(element)
}

const linkOf = (row: Element | null | undefined) => row?.querySelector<HTMLElement>('a[href]')

function focus(element: HTMLElement | null | undefined): boolean {
  element?.focus()
  return element !== null && element !== undefined
}

function click(element: HTMLElement | null | undefined): boolean {
  element?.click()
  return element !== null && element !== undefined
}
