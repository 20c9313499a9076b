import type { ReactNode } from 'react'
import { errorIdOf, hintIdOf } from '../../script-contract'
import * as field from '../field/field.css'
import { type FieldErrors, FieldError, idList, Mandatory, listMessages } from '../field/field-error'
import { VisuallyHidden } from '../visually-hidden/visually-hidden'
import * as css from './choice.css'
import { Option } from './option'

export type Choice = string | { value: string; label: string; reveals?: boolean }

export interface ChoiceFieldProps extends FieldErrors {
  /** Id of the first option; the others are `${id}-2`, `${id}-3`, … */
  id: string
  name: string
  legend: string
  type: 'radio' | 'checkbox'
  /** A plain string is value and label; `reveals` opens the Conditional around this field. */
  options: readonly Choice[]
  /** Words for "no answer yet", which text browsers need: see `Unanswered`. */
  unanswered?: string
  hint?: ReactNode
  required?: boolean | undefined
  defaultValue?: string | readonly string[] | undefined
}

export function ChoiceField(props: ChoiceFieldProps) {
  const { id, name, legend, type, options, hint, required, defaultValue } = props
  const chosen = [defaultValue ?? []].flat()
  const messages = listMessages(props)
  const faulty = messages.length > 0
  const radio = type === 'radio'
  return (
    <fieldset
      className={faulty ? `${field.field} ${field.faulty}` : field.field}
      aria-describedby={idList(hint ? hintIdOf(id) : false, faulty && errorIdOf(id))}
      // ARIA forbids both on a plain group; in the checkbox case words and boxes say it.
      role={radio ? 'radiogroup' : undefined}
      aria-invalid={(radio && faulty) || undefined}
    >
      <legend className={`${field.label} ${css.legend}`}>
        {legend}
        {required && <Mandatory />}
        {required && !radio && <VisuallyHidden> (required)</VisuallyHidden>}
      </legend>
      {hint && (
        <div id={hintIdOf(id)} className={field.hint}>
          {hint}
        </div>
      )}
      <div className={css.options}>
        {props.unanswered && !chosen.some(Boolean) && (
          <Unanswered name={name} label={props.unanswered} />
        )}
        {options.map(asChoice).map(({ value, label, reveals }, index) => (
          <Option
            key={value}
            id={index === 0 ? id : `${id}-${index + 1}`}
            name={name}
            type={type}
            value={value}
            label={label}
            faulty={faulty}
            required={radio && required}
            defaultChecked={chosen.includes(value)}
            data-reveals={reveals ? '' : undefined}
          />
        ))}
      </div>
      <FieldError id={errorIdOf(id)} messages={messages} />
    </fieldset>
  )
}

/**
 * An empty first choice for browsers that draw no templates. Lynx presses the first radio of a group in
 * which none is pressed, and so would answer for somebody who only passes by; it shows what is in a template.
 */
function Unanswered({ name, label }: { name: string; label: string }) {
  return (
    <template>
      <label>
        <input type="radio" name={name} value="" defaultChecked />
        {label}
      </label>
    </template>
  )
}

function asChoice(choice: Choice) {
  return typeof choice === 'string' ? { value: choice, label: choice, reveals: false } : choice
}
