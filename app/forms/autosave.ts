import { useLocation } from '@remix-run/react'
import { useEffect } from 'react'

const quiet = 800

/**
 * Saves the draft while the visitor types: 0.8 s after the last key, and at once when the page is hidden.
 * Passwords, codes and files are left out. A failure is silent: the next button sends everything anyway.
 *
 * @param formId id of the form element.
 */
export function useAutosave(formId: string): void {
  const { pathname } = useLocation()
  useEffect(() => {
    const form = document.getElementById(formId)
    if (!(form instanceof HTMLFormElement)) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let sending: AbortController | undefined

    const save = () => {
      clearTimeout(timer)
      timer = undefined
      sending?.abort()
      sending = new AbortController()
      const { signal } = sending
      const init = { method: 'POST', body: typedSoFar(form), keepalive: true, signal }
      fetch(`${pathname}.data`, init).catch(() => undefined)
    }
    const soon = () => {
      clearTimeout(timer)
      timer = setTimeout(save, quiet)
    }
    const atOnce = () => {
      if (timer && document.visibilityState === 'hidden') save()
    }
    // A button sends everything itself; a late autosave must not bring back a draft that was sent.
    const stop = () => {
      clearTimeout(timer)
      timer = undefined
      sending?.abort()
    }
    form.addEventListener('input', soon)
    form.addEventListener('submit', stop)
    document.addEventListener('visibilitychange', atOnce)
    return () => {
      stop()
      form.removeEventListener('input', soon)
      form.removeEventListener('submit', stop)
      document.removeEventListener('visibilitychange', atOnce)
    }
  }, [formId, pathname])
}

function typedSoFar(form: HTMLFormElement): URLSearchParams {
  const typed = new URLSearchParams()
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && !/password|_otp$/.test(name)) typed.append(name, value)
  }
  typed.set('intent', 'autosave')
  return typed
}
