import { useFetcher } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { keepDeskTextMs, takeUpTypedMs } from '~/bounds'
import { intents } from '~/script-contract'

interface KeptWhileTypingProps {
  /** Id of the form, whose action keeps what it is sent. */
  form: string
  saved: (time: string) => string
  failed: string
}

/** Sends the form a second after the last key, and says when it was stored. Without script the buttons keep it. */
export function KeptWhileTyping({ form, saved, failed }: KeptWhileTypingProps) {
  const { submit, state, data } = useFetcher<{ keptAt?: string }>()
  const post = useRef(submit)
  post.current = submit
  const hasSent = useRef(false)

  useEffect(() => {
    const element = document.getElementById(form)
    if (!(element instanceof HTMLFormElement)) return undefined
    const ending = new AbortController()
    const { signal } = ending
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = () => {
      clearTimeout(timer)
      timer = undefined
    }
    const typed = () => {
      const posted = new FormData(element)
      for (const [name, value] of [...posted]) if (value instanceof File) posted.delete(name)
      posted.set('intent', intents.autosave)
      return posted
    }
    const keep = () => {
      timer = undefined
      const { pathname, search } = new URL(element.action)
      hasSent.current = true
      post.current(typed(), { method: 'post', action: pathname + search })
    }
    const later = () => {
      stop()
      timer = setTimeout(keep, keepDeskTextMs)
    }
    const leave = () => {
      if (timer) {
        navigator.sendBeacon(element.action, typed())
        leaveTyped(element)
      }
      stop()
    }
    // The page may have been drawn before what its former self had sent was kept.
    if (takeUpTyped(element)) keep()
    element.addEventListener('input', later, { signal })
    window.addEventListener('pagehide', leave, { signal })
    const send = (event: SubmitEvent) => {
      // A button does more; what comes after it would bring back what it has used up.
      stop()
      if (navigator.onLine) return
      // The browser's page of errors would take the place of what was typed.
      event.preventDefault()
      keep()
    }
    element.addEventListener('submit', send, { signal })
    return () => {
      leave()
      ending.abort()
    }
  }, [form])

  if (!hasSent.current || state !== 'idle') return <p role="status" />
  return <p role="status">{data?.keptAt ? saved(data.keptAt) : failed}</p>
}

const textsOf = (form: HTMLFormElement) => [...form.querySelectorAll('textarea')]

/** In this tab, for a page that comes again at once. */
function leaveTyped(form: HTMLFormElement) {
  const texts = textsOf(form).map(({ name, value }) => [name, value])
  try {
    const left = { action: form.action, at: Date.now(), texts }
    sessionStorage.setItem(storedAs, JSON.stringify(left))
  } catch {
    // The browser stores nothing: the server has it in a moment.
  }
}

/** @returns whether the form has more now */
function takeUpTyped(form: HTMLFormElement): boolean {
  try {
    const left = JSON.parse(sessionStorage.getItem(storedAs) ?? '{}') as Partial<Left>
    sessionStorage.removeItem(storedAs)
    if (left.action !== form.action || Date.now() - (left.at ?? 0) > takeUpTypedMs) return false
    const texts = new Map(left.texts)
    const older = textsOf(form).filter(({ name, value }) => (texts.get(name) ?? value) !== value)
    for (const field of older) field.value = texts.get(field.name) ?? ''
    return older.length > 0
  } catch {
    return false
  }
}

const storedAs = 'desk-typed'

interface Left {
  action: string
  at: number
  texts: [name: string, value: string][]
}
