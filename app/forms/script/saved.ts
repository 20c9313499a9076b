import { at } from '~/script-contract'
import { failureNotice } from './notices'

let unsaved = ''
let told = ''

/** @param words the server's own. */
export function showSaved(words: string): void {
  showUnsaved('')
  const line = document.querySelector(at('saved'))
  line?.firstElementChild?.replaceChildren(words)
  line?.removeAttribute('hidden')
  // The words name the minute: screen readers are told no more often.
  const region = document.querySelector(at('told'))
  if (!region || words === told) return
  told = words
  region.textContent = words
}

/** @param why empty when everything is saved */
export function showUnsaved(why: string): void {
  unsaved = why
  if (why) told = ''
  decorateUnsaved()
}

/** The server's pages know nothing of it. The same words are not announced twice. */
export function decorateUnsaved(): void {
  const note = document.querySelector(at('unsaved'))
  if (!note || note.textContent === unsaved) return
  const notice = unsaved ? failureNotice(unsaved) : undefined
  note.replaceChildren(...(notice ? [notice] : []))
  if (!notice) return
  // The note itself is announced, and calmly.
  notice.removeAttribute('role')
  const field = document.querySelector('form :focus')
  const { top = 0, bottom = 0 } = field?.getBoundingClientRect() ?? {}
  if (top < innerHeight && bottom > 0) keepClear(field)
}

const keepClear = (field: Element | null) => field?.scrollIntoView({ block: 'nearest' })
