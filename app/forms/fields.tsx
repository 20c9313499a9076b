// Markup of forms, drawn from tables of fields.
import type { ReactNode } from 'react'
import { getField, type Field, type FieldTable, type Form } from '~/domain/fields/field-table'
import { listRequired } from '~/domain/fields/table-schema'
import { CheckboxField, ChoiceField } from '~/ui/choice/choice'
import { Conditional } from '~/ui/conditional/conditional'
import { Disclosure } from '~/ui/disclosure/disclosure'
import { SelectField, TextAreaField, TextField } from '~/ui/field/inputs'
import { FieldGrid, Wide } from '~/ui/layout/layout'
import { setData } from '~/ui/data-attributes'
import { useDrawnOnce } from '~/ui/frame/draw-once'
import { SubDepartments } from './sub-departments'
import type { PostedForm } from './posted-form'

export interface Input {
  name: string
  field: Field
  /** Label, hint, type, autocomplete token and keyboard. */
  words: { label: string; hint?: string | undefined; required: boolean } & Field['input']
  /** Inputs below this one's answer. */
  dependents: Input[]
}

/** Call it once for each form: asking a schema what it requires costs more than drawing. */
export function toInputs(table: FieldTable, form: Form, names: readonly string[]): Input[] {
  const needed: readonly string[] = listRequired(table, form)
  const inputs = names.map((name): Input => {
    const field = getField(table, name)
    const { asked: label = field.label, hint, input, missing } = field
    const required = missing !== undefined || needed.includes(name)
    const isAddress = field.json === 'addresses' || input?.autoComplete === 'url'
    const words = { ...input, label, hint, required, ...(isAddress && webKeyboard) }
    return { name, field, words, dependents: [] }
  })
  for (const input of inputs) {
    input.dependents = inputs.filter(({ field }) => field.onlyIf === input.name)
  }
  return inputs.filter(({ field }) => !names.includes(field.onlyIf ?? ''))
}

const webKeyboard = { inputMode: 'url', autoCapitalize: 'none', spellCheck: false } as const

interface FieldsProps {
  form: PostedForm
  inputs: readonly Input[]
  /** Title of the folded fields; undefined for none. */
  more?: string | undefined
  /** Replacements for inputs and their dependents, by field name. */
  drawn?: Readonly<Record<string, (input: Input) => ReactNode>>
  /** Replacements for the table's hints, by field name. */
  hints?: Readonly<Record<string, string>>
  options?: Readonly<Record<string, readonly string[]>>
  end?: ReactNode
}

const foldedInputs = new WeakMap<readonly Input[], readonly Input[]>()

/** @returns the same array each time: what is drawn once is known by its inputs */
function listFolded(inputs: readonly Input[]): readonly Input[] {
  const folded = foldedInputs.get(inputs) ?? inputs.filter(({ field }) => field.folded)
  foldedInputs.set(inputs, folded)
  return folded
}

/** Draws inputs; dependent ones stand below the answer. */
export function Fields({ inputs, more, end, ...shared }: FieldsProps) {
  const { form } = shared
  const folded = more === undefined ? [] : listFolded(inputs)
  // Folded until one has an answer or an error.
  const isUsed = (input: Input) =>
    [input, ...input.dependents].some(
      ({ name }) => !['', 'no'].includes(form.field(name).defaultValue) || form.count([name]),
    )
  const content = (
    <>
      {inputs.map(
        (input) =>
          !folded.includes(input) && <FieldOrGroup key={input.name} {...shared} input={input} />,
      )}
      {more && folded.length > 0 && (
        <Wide>
          <Disclosure fields summary={more} open={folded.some(isUsed)}>
            <Fields {...shared} inputs={folded} />
          </Disclosure>
        </Wide>
      )}
      {end}
    </>
  )
  const { drawn, hints, options } = shared
  const all = withDependents(inputs)
  const isOwn = end || all.some(({ name }) => drawn?.[name])
  const key = [all.map(({ name }) => form.choices(name)), more, hints, options]
  return <FieldGrid {...useDrawnOnce(inputs, isOwn ? undefined : key, content)} />
}

const withDependents = (inputs: readonly Input[]): Input[] =>
  inputs.flatMap((input) => [input, ...withDependents(input.dependents)])

type OneFieldProps = Omit<FieldsProps, 'inputs'> & { input: Input }

function FieldOrGroup({ input, ...shared }: OneFieldProps) {
  const { name, field, words, dependents } = input
  if (name === 'sub_departments') return <SubDepartments form={shared.form} />
  const draw = shared.drawn?.[name]
  if (draw) return draw(input)
  const question = <FieldInput {...shared} input={input} />
  if (field.heading === undefined || dependents.length === 0) {
    return field.wide ? <Wide>{question}</Wide> : question
  }
  // A date of birth opens its part by the age.
  const age = words.type === 'date' && { under18: name }
  return (
    <Conditional {...{ heading: field.heading, question, ...age }}>
      <Fields {...shared} inputs={dependents} />
    </Conditional>
  )
}

function FieldInput({ input: { name, field, words }, form, hints, ...replaced }: OneFieldProps) {
  const { json, radio, rows, empty } = field
  const options = replaced.options?.[name] ?? field.options
  const props = { ...form.field(name), ...words, hint: hints?.[name] ?? words.hint }
  if (words.type === 'checkbox') {
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
    const chooses = setData({ chooses: field.chooses })
    return <SelectField {...props} {...chooses} options={options} emptyLabel={empty ?? ''} />
  }
  return rows ? <TextAreaField {...props} rows={rows} /> : <TextField {...props} />
}

const yesOrNo = [
  { value: 'yes', label: 'Yes', reveals: true },
  { value: 'no', label: 'No' },
]
