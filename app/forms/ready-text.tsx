import { staffSheet } from '~/content/desk/staff-sheet'
import { Button } from '~/ui/button/button'
import { FormLine } from '~/ui/desk/desk-page'
import { SelectField } from '~/ui/field/select-field'
import type { PostedForm } from './posted-form'

const copy = staffSheet.form

interface ReadyTextProps {
  form: PostedForm
  texts: readonly { id: string; title: string }[]
}

export function ReadyText({ form, texts }: ReadyTextProps) {
  if (!texts.length) return null
  return (
    <FormLine>
      <SelectField
        {...form.field('ready')}
        label={copy.ready}
        emptyLabel={copy.choose}
        options={texts.map(({ id, title }) => ({ value: id, label: title }))}
      />
      <Button kind="secondary" size="small" name="intent" value="insert">
        {copy.insert}
      </Button>
    </FormLine>
  )
}
