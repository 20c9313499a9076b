import { useEffect, useState, type ReactNode } from 'react'

const everyMs = 60_000
/** Asking counts as work: it must not keep a session alive at a desk that was left. */
const restsAfterMs = 10 * 60_000

interface FreshCountProps {
  /** Of a route of the desk that answers `{ "count": 3 }`. */
  href: string
  /** As the page was drawn. */
  count: number
  children: (count: number) => ReactNode
}

/**
 * A number that is asked for again each minute while the page is looked at. What fails changes nothing, and is asked
 * again once the page comes back to the front. Not by a fetcher: its errors would take the place of the page, and
 * redirects the page itself, with what is typed there.
 */
export function FreshCount({ href, count, children }: FreshCountProps) {
  const [fresh, setFresh] = useState(count)
  useEffect(() => setFresh(count), [count])
  useEffect(() => {
    const asking = new AbortController()
    const { signal } = asking
    let lastInput = Date.now()
    let failed = false

    const ask = async () => {
      if (document.hidden || failed || Date.now() - lastInput > restsAfterMs) return
      try {
        const answer = await fetch(href, { signal, redirect: 'error', cache: 'no-store' })
        if (!answer.ok) throw new Error(String(answer.status))
        setFresh(((await answer.json()) as { count: number }).count)
      } catch {
        failed = true
      }
    }
    const timer = setInterval(() => void ask(), everyMs)
    const input = () => (lastInput = Date.now())
    for (const name of ['keydown', 'pointerdown', 'pointermove'] as const) {
      addEventListener(name, input, { passive: true, signal })
    }
    const comesBack = () => {
      if (document.hidden) return
      failed = false
      input()
      void ask()
    }
    document.addEventListener('visibilitychange', comesBack, { signal })
    return () => {
      clearInterval(timer)
      asking.abort()
    }
  }, [href])
  return <>{children(fresh)}</>
}
