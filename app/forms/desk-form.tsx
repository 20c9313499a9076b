import type { ReactNode } from 'react'
import { staffDesk } from '~/content/desk/staff'
import { Feedback, PostForm, usePostedForm, type FormAnswer, type PostedForm } from './posted-form'
import { Button } from '~/ui/button/button'
import { SelectField, type Option, TextAreaField, TextField } from '~/ui/field/inputs'
import { FieldGrid, Row, Stack, Wide } from '~/ui/layout/layout'
import { Heading, Text } from '~/ui/text/text'

export interface DeskField {
  name: string
  label?: string
  hint?: string
  /** Type of input; a line of text by default. */
  type?: 'email' | 'date' | 'password' | 'area'
  options?: readonly Option[]
  maxLength?: number
  inputMode?: 'numeric'
  autoComplete?: string
  readOnly?: boolean
  optional?: boolean
}

interface DeskFormProps {
  id: string
  answer: FormAnswer | undefined
  fields: readonly DeskField[]
  values?: Record<string, string>
  /** The script stores its texts in this browser under this name until they are sent. */
  keep?: string
  title?: string
  hint?: string
  intent: string
  submit: string
  busyLabel?: string
  children?: ReactNode
  beside?: ReactNode
}

export function DeskForm({ id, answer, values = {}, fields, ...props }: DeskFormProps) {
  const { title, hint, intent, submit, busyLabel, beside, keep } = props
  const order = fields.map(({ name }) => name)
  const form = usePostedForm({ id, answer, values, order })
  return (
    <PostForm form={form} {...(keep && { keep, failed: staffDesk.failed })}>
      <Stack gap={16}>
        {title && <Titled title={title} hint={hint} />}
        <Feedback form={form} />
        {props.children}
        <FieldGrid>
          {fields.map((field) => (
            <DeskInput key={field.name} form={form} field={field} />
          ))}
        </FieldGrid>
        <Row>
          <Button {...(busyLabel && { busyLabel })} name="intent" value={intent}>
            {submit}
          </Button>
          {beside}
        </Row>
      </Stack>
    </PostForm>
  )
}

export function DeskInput({ form, field }: { form: PostedForm; field: DeskField }) {
  const { label, type, options, optional = false, ...words } = field
  const own = { ...form.field(field.name), ...words }
  const required = !optional
  if (label === undefined) {
    return <input type="hidden" name={own.name} value={own.defaultValue} />
  }
  if (options) {
    const choose = own.defaultValue ? {} : { emptyLabel: staffDesk.choose }
    return <SelectField {...own} {...choose} label={label} options={options} required={required} />
  }
  if (type === 'area') {
    return (
      <Wide>
        <TextAreaField {...own} label={label} rows={6} required={required} />
      </Wide>
    )
  }
  // An address of another person: the browser must not suggest the member's.
  const autoComplete = own.autoComplete ?? (type === 'password' ? 'current-password' : 'off')
  return <TextField {...own} {...{ label, type, autoComplete, required }} />
}

export function Titled({ title, hint }: { title: string; hint?: string | undefined }) {
  return (
    <>
      <Heading as="h2" size="small">
        {title}
      </Heading>
      {hint && <Text kind="hint">{hint}</Text>}
    </>
  )
}
