import { at } from '~/script-contract'
import { copyPart } from './busy'
import { focusNews } from './focus'

const noticeMs = 3_000
const noticeFadeMs = 300

/** `Node.DOCUMENT_POSITION_FOLLOWING`. */
const following = 4
const watched = new Map<HTMLElement, () => void>()

/** Hovering or focusing stops the clock. */
export function fadeNotices(): void {
  // The text of a notice may have changed.
  for (const stop of watched.values()) stop()
  watched.clear()
  for (const notice of document.querySelectorAll<HTMLElement>(at('fades'))) {
    watched.set(notice, fade(notice))
  }
}

function fade(notice: HTMLElement): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stay = () => {
    clearTimeout(timer)
    notice.style.opacity = ''
  }
  const start = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      notice.style.opacity = '0'
      timer = setTimeout(() => takeAway(notice), noticeFadeMs)
    }, noticeMs)
  }
  const listeners = [
    ['mouseenter', stay],
    ['focusin', stay],
    ['mouseleave', start],
    ['focusout', start],
  ] as const
  for (const [type, listener] of listeners) notice.addEventListener(type, listener)
  start()
  return () => {
    stay()
    for (const [type, listener] of listeners) notice.removeEventListener(type, listener)
  }
}

function takeAway(notice: HTMLElement) {
  const { activeElement } = document
  if (activeElement && notice.compareDocumentPosition(activeElement) & following) {
    notice.style.visibility = 'hidden'
    return
  }
  const news = notice.closest<HTMLElement>(at('news'))
  notice.remove()
  // Removes the gap in the form's column.
  if (news?.children.length === 0) news.hidden = true
}

export function showFailure(form: HTMLFormElement, button: Element | null, message: string): void {
  const notice = failureNotice(message)
  if (notice) showNews(form, button, [notice])
}

export function showNews(form: HTMLFormElement, button: Element | null, nodes: Node[]): void {
  const slot = slotOf(form, button)
  if (!slot) return
  slot.replaceChildren(...nodes)
  slot.hidden = false
  document.title = `Error: ${document.title.replace(/^Error: /, '')}`
  focusNews(undefined, undefined, slot)
}

/**
 * The server's news stands at the top; for buttons at the end it moves there, so that the page does not jump.
 */
export function moveNews(form: HTMLFormElement, button: Element | null): void {
  const top = form.querySelector<HTMLElement>(at('news'))
  const slot = slotOf(form, button)
  if (!top || !slot || top === slot || top.hidden || top.querySelector('[autofocus]')) return
  slot.replaceChildren(...top.childNodes)
  slot.hidden = false
  top.hidden = true
}

function slotOf(form: HTMLFormElement, button: Element | null): HTMLElement | undefined {
  const [top, end] = form.querySelectorAll<HTMLElement>(at('news'))
  return end?.previousElementSibling?.contains(button) ? end : top
}

export function failureNotice(message: string): HTMLElement | undefined {
  const notice = copyPart('failure')
  const words = notice?.querySelector('p')
  if (!notice || !words) return undefined
  words.textContent = message
  notice.tabIndex = -1
  return notice
}
