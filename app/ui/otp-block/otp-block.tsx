import type { ReactNode } from 'react'
import { setData } from '../data-attributes'
import * as field from '../field/field.css'
import { describeField, FieldError, Hint, type FieldErrors } from '../field/field'
import { Icon } from '../icon/icon'
import { fading } from '../notice/notice.css'
import * as css from './otp-block.css'

interface OtpBlockProps extends FieldErrors {
  id: string
  name: string
  digits?: 6 | 8
  isFocused?: boolean
  notice?: ReactNode
  hint?: ReactNode
  verify: ReactNode
  resend?: ReactNode
  help?: ReactNode
}

/** One input for a one-time password, alone or in `below` of a TextField. Phones can fill it in. */
export function OtpBlock(props: OtpBlockProps) {
  const { id, name, digits = 6, isFocused, notice, hint, verify, resend, help } = props
  const { messages, faulty, describedBy } = describeField(props)
  return (
    <div className={css.block} {...setData({ code: digits })}>
      {notice && (
        <p role="status" className={`${css.notice} ${fading}`} {...setData({ fades: true })}>
          <Icon name="check" />
          <span>{notice}</span>
        </p>
      )}
      <label htmlFor={id} className={field.label}>
        {`Enter the ${digits}-digit code`}
      </label>
      <Hint id={id}>{hint}</Hint>
      <div className={css.row}>
        <input
          id={id}
          name={name}
          type="text"
          className={`${field.control} ${css.code[digits]}`}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={24}
          aria-describedby={describedBy}
          aria-invalid={faulty || undefined}
          // eslint-disable-next-line jsx-a11y/no-autofocus -- a wrong code is corrected here
          autoFocus={faulty || isFocused}
        />
        {faulty && (
          <div className={css.error}>
            <FieldError id={id} messages={messages} />
          </div>
        )}
        {verify}
        {resend}
      </div>
      {help && <div className={css.help}>{help}</div>}
    </div>
  )
}
