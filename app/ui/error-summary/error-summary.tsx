import { useEffect, useRef, useSyncExternalStore } from 'react'
import * as css from './error-summary.css'

interface ErrorSummaryProps {
  id: string
  /** "4 things need your attention" */
  title: string
  /** In the order of the form; `href` is `#` and the id of the control. */
  errors: readonly { href: string; text: string }[]
  /** Changes with every attempt to send the form, so that the summary takes the focus again. */
  attempt?: string | number
}

/** What has to be put right, at the top of its form. Takes the focus when it appears. */
export function ErrorSummary({ id, title, errors, attempt }: ErrorSummaryProps) {
  const ref = useRef<HTMLDivElement>(null)
  const hydrating = useRef(useHydrating())
  useEffect(() => {
    // The visitor may have begun to correct before the script arrived.
    const taken = hydrating.current && document.activeElement !== document.body
    hydrating.current = false
    if (!taken) ref.current?.focus()
  }, [attempt])
  return (
    // eslint-disable-next-line jsx-a11y/no-autofocus -- the reader has to start here (no script)
    <div ref={ref} id={id} className={css.summary} role="alert" tabIndex={-1} autoFocus>
      <h2 className={css.title}>{title}</h2>
      <ul>
        {errors.map(({ href, text }) => (
          <li key={`${href} ${text}`}>
            <a className={css.link} href={href}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

function useHydrating(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => false,
    () => true,
  )
}
