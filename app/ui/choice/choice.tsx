import type { ComponentPropsWithoutRef, ReactNode } from 'react'
import { describeField, FieldError, Hint, Mandatory, type FieldErrors } from '../field/field'
import { label as labelStyle } from '../field/field.css'
import { asOption, type Option } from '../field/inputs'
import { useDrawnOnce } from '../frame/draw-once'
import { VisuallyHidden } from '../visually-hidden/visually-hidden'
import * as css from './choice.css'

interface ChoiceFieldProps extends FieldErrors {
  /** Id of the first option; the others are `${id}-2`, `${id}-3`, … */
  id: string
  name: string
  legend: string
  type: 'radio' | 'checkbox'
  options: readonly Option[]
  /**
   * An empty first choice for browsers that draw no templates. Lynx presses the first radio of a group in which
   * none is pressed, and so would answer for somebody who only passes by; it shows what is in a template.
   */
  unanswered?: string
  hint?: ReactNode
  required?: boolean | undefined
  defaultValue?: string | readonly string[] | undefined
}

export function ChoiceField(props: ChoiceFieldProps) {
  const { faulty, describedBy, className } = describeField(props)
  const radio = props.type === 'radio'
  const isOwn = typeof props.hint === 'object'
  return (
    <fieldset
      className={className}
      aria-describedby={describedBy}
      // ARIA forbids both on a plain group; checkboxes say it themselves.
      role={radio ? 'radiogroup' : undefined}
      aria-invalid={(radio && faulty) || undefined}
      {...useDrawnOnce(ChoiceField, isOwn ? undefined : props, <ChoiceContent {...props} />)}
    />
  )
}

function ChoiceContent(props: ChoiceFieldProps) {
  const { id, name, legend, type, options, unanswered, hint, required, defaultValue } = props
  const chosen = [defaultValue ?? []].flat()
  const { messages, faulty } = describeField(props)
  const radio = type === 'radio'
  return (
    <>
      <legend className={`${labelStyle} ${css.legend}`}>
        {legend}
        {required && <Mandatory />}
        {required && !radio && <VisuallyHidden> (required)</VisuallyHidden>}
      </legend>
      <Hint id={id}>{hint}</Hint>
      <div className={css.options}>
        {unanswered && !chosen.some(Boolean) && (
          <template>
            <label>
              <input type="radio" name={name} value="" defaultChecked />
              {unanswered}
            </label>
          </template>
        )}
        {options.map(asOption).map(({ value, label, reveals }, index) => (
          <OptionPill
            key={value}
            {...{ name, type, value, label, faulty }}
            id={index === 0 ? id : `${id}-${index + 1}`}
            required={radio && required}
            defaultChecked={chosen.includes(value)}
            data-reveals={reveals ? '' : undefined}
          />
        ))}
      </div>
      <FieldError id={id} messages={messages} />
    </>
  )
}

type Native = Omit<ComponentPropsWithoutRef<'input'>, 'className' | 'style' | 'children' | 'type'>

interface CheckboxFieldProps extends FieldErrors, Native {
  id: string
  name: string
  label: ReactNode
  hint?: ReactNode
  plain?: boolean
}

export function CheckboxField({ hint, error, errors, ...option }: CheckboxFieldProps) {
  const { id, value = 'yes' } = option
  const { messages, faulty, describedBy, className } = describeField({ id, hint, error, errors })
  return (
    <div className={className}>
      <div>
        <OptionPill
          {...{ ...option, value, faulty }}
          type="checkbox"
          aria-describedby={describedBy}
        />
      </div>
      <Hint id={id}>{hint}</Hint>
      <FieldError id={id} messages={messages} />
    </div>
  )
}

interface OptionPillProps extends Native {
  type: 'radio' | 'checkbox'
  label: ReactNode
  faulty: boolean
  plain?: boolean | undefined
  'data-reveals'?: string | undefined
}

function OptionPill({ type, label, faulty, plain, ...input }: OptionPillProps) {
  const isBox = type === 'checkbox'
  const names = [plain ? css.plain : css.pill, faulty && css.faulty]
  return (
    <label className={names.filter(Boolean).join(' ')}>
      <input
        {...input}
        type={type}
        className={css[type]}
        aria-invalid={(isBox && faulty) || undefined}
      />
      <span>
        {label}
        {input.required && isBox && <Mandatory />}
      </span>
    </label>
  )
}
