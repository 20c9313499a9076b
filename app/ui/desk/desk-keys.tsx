import { useEffect, useRef, useState } from 'react'
import { Button } from '../button/button'
import { checkbox } from '../choice/choice.css'
import * as css from './desk-keys.css'
import { boxLabel } from './desk-page.css'
import { FormLine } from './desk-page'

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
      else if (!isOn || !actOn(key, target, targets)) return
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
        <dl>
          {Object.entries(words.keys).map(([key, does]) => [
            <dt key={key}>
              <kbd>{key}</kbd>
            </dt>,
            <dd key={`${key} does`}>{does}</dd>,
          ])}
        </dl>
        <FormLine>
          <label className={boxLabel}>
            <input
              type="checkbox"
              className={checkbox}
              checked={isOn}
              onChange={({ target }) => turn(target.checked)}
            />
            {words.on}
          </label>
          <Button size="small">{words.close}</Button>
        </FormLine>
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
function actOn(key: string, target: EventTarget | null, targets: Record<string, string>): boolean {
  const own = target instanceof Element ? target.closest('[data-row]') : null
  const row = own ?? document.querySelector('[data-row]:has([aria-current])')
  const rows = [...document.querySelectorAll('[data-row]')]
  const at = row ? rows.indexOf(row) : -1
  const link = (row: Element | null | undefined) => row?.querySelector<HTMLElement>('a[href]')
  const acts: Record<string, () => HTMLElement | null | undefined> = {
    '/': () => document.querySelector<HTMLElement>('[data-search]'),
    j: () => link(rows[Math.min(at + 1, rows.length - 1)]),
    k: () => link(rows[Math.max(at - 1, 0)]),
    x: () => row?.querySelector<HTMLElement>('input[type=checkbox]'),
    // Enter on a box would post the form with its first button.
    Enter: () => (target instanceof HTMLInputElement ? link(own) : undefined),
  }
  const selector = targets[key]
  const led = selector ? document.querySelector<HTMLElement>(selector) : undefined
  const wanted = acts[key]?.() ?? led
  const isFollowed = wanted === led && led instanceof HTMLAnchorElement
  if (key === 'x' || key === 'Enter' || isFollowed) wanted?.click()
  else wanted?.focus()
  return Boolean(wanted)
}
