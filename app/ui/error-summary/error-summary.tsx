import { SubmitButton } from '../text-browser/submit-button'
import * as css from './error-summary.css'

export interface SummaryError {
  text: string
  /** `#` and the id of the control. */
  href?: string
  /** Replaces `href` by a button of the form, which stores what was typed. */
  button?: { name: string; value: string }
}

interface ErrorSummaryProps {
  id: string
  title: string
  /** False where the field with the error has the focus. */
  isFocused?: boolean
  errors?: readonly SummaryError[]
  /** Errors in parts, such as the steps of a wizard. */
  groups?: readonly { label: string; errors: readonly SummaryError[] }[]
}

export function ErrorSummary(props: ErrorSummaryProps) {
  const { id, title, isFocused = true, errors = [], groups = [] } = props
  return (
    // eslint-disable-next-line jsx-a11y/no-autofocus -- the reader has to start here
    <div id={id} className={css.summary} role="alert" tabIndex={-1} autoFocus={isFocused}>
      <h2 className={css.title}>{title}</h2>
      {errors.length > 0 && <ErrorList errors={errors} />}
      {groups.map(({ label, errors: inGroup }) => (
        <div key={label}>
          <h3 className={css.label}>{label}</h3>
          <ErrorList errors={inGroup} />
        </div>
      ))}
    </div>
  )
}

function ErrorList({ errors }: { errors: readonly SummaryError[] }) {
  return (
    <ul>
      {errors.map(({ text, href, button }) => (
        <li key={`${href ?? button?.value} ${text}`}>
          {button ? (
            <SubmitButton className={css.link} {...button}>
              {text}
            </SubmitButton>
          ) : (
            <a className={css.link} href={href}>
              {text}
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}
