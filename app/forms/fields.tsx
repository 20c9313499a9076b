import type { ReactNode } from 'react'
import {
  fieldOf,
  type Field,
  type FieldName,
  type FieldTable,
  type Form,
} from '~/domain/fields/field-table'
import { neededOf } from '~/domain/fields/table-schema'
import { CheckboxField, ChoiceField } from '~/ui/choice/choice'
import { Conditional } from '~/ui/conditional/conditional'
import { Disclosure } from '~/ui/disclosure/disclosure'
import { SelectField, TextAreaField, TextField } from '~/ui/field/inputs'
import { FieldGrid, Wide } from '~/ui/layout/layout'
import { marked } from '~/ui/marked'
import type { PostedForm } from './posted-form'

interface FieldsProps {
  form: PostedForm
  table: FieldTable
  /** See `namesIn`. */
  names: readonly string[]
  /** The form whose schema says what is required. */
  of: Form
  /** Heads the folded fields; without it none is folded. */
  more?: string | undefined
  /** Replaces inputs, and what depends on them, by field name. */
  drawn?: Readonly<Record<string, ReactNode>>
  /** Each replaces what the table says, by field name. */
  hints?: Readonly<Record<string, string>>
  options?: Readonly<Record<string, readonly string[]>>
  /** Stands behind the last input. */
  end?: ReactNode
}

/** Draws the inputs of a table of fields; answers that depend on a question stand below it. */
export function Fields(props: FieldsProps) {
  const { form, table, names, more, end, ...others } = props
  const shared = { form, table, names, ...others }
  const onPage = names.filter((name) => !names.includes(fieldOf(table, name).onlyIf ?? ''))
  const isFolded = (name: string) => more !== undefined && fieldOf(table, name).folded === true
  const folded = onPage.filter(isFolded)
  // Folded until one has an answer or an error.
  const isUsed = (folded: string) =>
    [folded, ...dependentsOf(props, folded)].some(
      (name) => !['', 'no'].includes(form.field(name).defaultValue) || form.count([name]),
    )
  const draw = (name: string) => <FieldOrGroup key={name} {...shared} name={name} />
  return (
    <FieldGrid>
      {onPage.filter((name) => !isFolded(name)).map(draw)}
      {more && folded.length > 0 && (
        <Wide>
          <Disclosure fields summary={more} open={folded.some(isUsed)}>
            <FieldGrid>{folded.map(draw)}</FieldGrid>
          </Disclosure>
        </Wide>
      )}
      {end}
    </FieldGrid>
  )
}

/** Label, type, autocomplete token and keyboard. */
export function described<Table extends FieldTable>(table: Table, name: FieldName<Table>) {
  const { label, asked, input } = fieldOf(table, name)
  return { label: asked ?? label, ...input }
}

/** Adds what the form knows of it. */
export const inputsOf =
  <Table extends FieldTable>(table: Table, form: PostedForm) =>
  (name: FieldName<Table>) => ({ ...form.field(name), ...described(table, name) })

interface OneFieldProps extends FieldsProps {
  name: string
}

function dependentsOf({ table, names }: FieldsProps, question: string): string[] {
  return names.filter((name) => fieldOf(table, name).onlyIf === question)
}

function FieldOrGroup({ name, ...props }: OneFieldProps) {
  const { table, drawn } = props
  if (drawn && name in drawn) return drawn[name]
  const { heading, wide, input } = fieldOf(table, name)
  const question = <FieldInput {...props} name={name} />
  const dependents = dependentsOf(props, name)
  if (heading === undefined || dependents.length === 0) {
    return wide ? <Wide>{question}</Wide> : question
  }
  // A day of birth opens its part by the age, which no answer of a choice could.
  const age = input?.type === 'date' && { under18: name }
  return (
    <Conditional {...{ heading, question, ...age }}>
      <Fields {...props} names={dependents} />
    </Conditional>
  )
}

function FieldInput({ name, form, table, of, ...replaced }: OneFieldProps) {
  const field = fieldOf(table, name)
  const { asked, input, json, radio, rows, empty } = field
  const options = replaced.options?.[name] ?? field.options
  const props = {
    ...form.field(name),
    ...input,
    label: asked ?? field.label,
    hint: replaced.hints?.[name] ?? field.hint,
    required: field.missing !== undefined || requiredIn(table, of).includes(name),
  }
  if (input?.type === 'checkbox') {
    const { id, label, error, defaultValue } = props
    const checked = { name, error, defaultChecked: defaultValue === 'yes' }
    return <CheckboxField id={id} label={label} {...checked} />
  }
  if (json === 'boolean' || (radio && options)) {
    const { label: legend, ...group } = props
    const answers = options ? [{ value: '', label: empty ?? '' }, ...options] : yesOrNo
    return (
      <ChoiceField
        {...group}
        legend={legend}
        type="radio"
        options={answers}
        {...(!options && { unanswered: 'Not answered' })}
      />
    )
  }
  if (options) {
    const chooses = marked({ chooses: field.chooses })
    return <SelectField {...props} {...chooses} options={options} emptyLabel={empty ?? ''} />
  }
  if (rows) return <TextAreaField {...props} rows={rows} />
  return <TextField {...props} {...(isWebAddress(field) && webKeyboard)} />
}

const yesOrNo = [
  { value: 'yes', label: 'Yes', reveals: true },
  { value: 'no', label: 'No' },
]

const isWebAddress = ({ json, input }: Field) =>
  json === 'addresses' || input?.autoComplete === 'url'
const webKeyboard = { inputMode: 'url', autoCapitalize: 'none', spellCheck: false } as const

const required = new WeakMap<FieldTable, Partial<Record<Form, readonly string[]>>>()

/** Asking a schema costs more than drawing a field, so each table is asked once. */
function requiredIn(table: FieldTable, form: Form): readonly string[] {
  const found = required.get(table) ?? {}
  found[form] ??= neededOf(table, form)
  required.set(table, found)
  return found[form]
}
