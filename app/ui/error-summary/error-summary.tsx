import * as css from './error-summary.css'

interface ErrorSummaryProps {
  id: string
  /** "4 things need your attention" */
  title: string
  /** In the order of the form; `href` is `#` and the id of the control. */
  errors: readonly { href: string; text: string }[]
}

/** What has to be put right, at the top of its form. Takes the focus when it appears. */
export function ErrorSummary({ id, title, errors }: ErrorSummaryProps) {
  return (
    // eslint-disable-next-line jsx-a11y/no-autofocus -- the reader has to start here
    <div id={id} className={css.summary} role="alert" tabIndex={-1} autoFocus>
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
