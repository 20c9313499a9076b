import { useFetcher } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { keepDeskTextMs } from '~/bounds'
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
  const send = useRef(submit)
  send.current = submit
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
      posted.set('intent', intents.autosave)
      return posted
    }
    const keep = () => {
      timer = undefined
      const { pathname, search } = new URL(element.action)
      hasSent.current = true
      send.current(typed(), { method: 'post', action: pathname + search })
    }
    const later = () => {
      stop()
      timer = setTimeout(keep, keepDeskTextMs)
    }
    const leave = () => {
      if (timer) navigator.sendBeacon(element.action, typed())
      stop()
    }
    element.addEventListener('input', later, { signal })
    window.addEventListener('pagehide', leave, { signal })
    // A button does more; what comes after it would bring back what it has used up.
    element.addEventListener('submit', stop, { signal })
    return () => {
      leave()
      ending.abort()
    }
  }, [form])

  if (!hasSent.current || state !== 'idle') return <p role="status" />
  return <p role="status">{data?.keptAt ? saved(data.keptAt) : failed}</p>
}
