import { useEffect, useState } from 'react'
import { maxRefreshes, refreshDeskMs } from '~/bounds'

/**
 * What was drawn, asked for again each minute while the page is looked at. What fails changes nothing, and is asked
 * again once the page comes back to the front. Not by a fetcher: its errors would take the place of the page, and
 * redirects the page itself, with what is ticked there.
 */
export function useFresh<T>(href: string, drawn: T): T {
  const [fresh, setFresh] = useState(drawn)
  useEffect(() => {
    const asking = new AbortController()
    const { signal } = asking
    let left = maxRefreshes
    const ask = async () => {
      if (document.hidden || left <= 0) return
      left -= 1
      try {
        const answer = await fetch(href, { signal, redirect: 'error', cache: 'no-store' })
        if (!answer.ok) throw new Error(String(answer.status))
        setFresh((await answer.json()) as T)
      } catch {
        left = 0
      }
    }
    const turned = () => {
      left = maxRefreshes
      void ask()
    }
    setFresh(drawn)
    const timer = setInterval(() => void ask(), refreshDeskMs)
    document.addEventListener('visibilitychange', turned, { signal })
    return () => {
      clearInterval(timer)
      asking.abort()
    }
  }, [href, drawn])
  return fresh
}
