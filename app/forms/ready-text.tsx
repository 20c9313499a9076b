import { staffCase } from '~/content/desk/staff-case'
import { Button } from '~/ui/button/button'
import { FormLine } from '~/ui/desk/desk-page'
import { SelectField } from '~/ui/field/inputs'
import type { PostedForm } from './posted-form'

const copy = staffCase.form

interface ReadyTextProps {
  form: PostedForm
  texts: readonly { id: string; title: string }[]
  /** The button that inserts it. */
  intent?: string
}

export function ReadyText({ form, texts, intent = 'insert' }: ReadyTextProps) {
  if (!texts.length) return null
  return (
    <FormLine>
      <SelectField
        {...form.field('ready')}
        label={copy.ready}
        emptyLabel={copy.choose}
        options={texts.map(({ id, title }) => ({ value: id, label: title }))}
      />
      <Button kind="secondary" size="small" name="intent" value={intent}>
        {copy.insert}
      </Button>
    </FormLine>
  )
}
