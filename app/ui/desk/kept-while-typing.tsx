import { useFetcher } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { intents } from '~/script-contract'

const pauseMs = 1000

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
    const stop = () => clearTimeout(timer)
    const keep = () => {
      const posted = new FormData(element)
      posted.set('intent', intents.autosave)
      const { pathname, search } = new URL(element.action)
      hasSent.current = true
      send.current(posted, { method: 'post', action: pathname + search })
    }
    element.addEventListener('input', () => (stop(), (timer = setTimeout(keep, pauseMs))), {
      signal,
    })
    // A button does more; what comes after it would bring back what it has used up.
    element.addEventListener('submit', stop, { signal })
    return () => (stop(), ending.abort())
  }, [form])

  if (!hasSent.current || state !== 'idle') return <p role="status" />
  return <p role="status">{data?.keptAt ? saved(data.keptAt) : failed}</p>
}
