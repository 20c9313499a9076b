import { marked } from '~/ui/marked'
import { TextField } from '~/ui/field/text-field'
import { Stack } from '~/ui/layout/layout'
import { TagList } from '~/ui/tag-list/tag-list'
import type { PostedForm } from '../posted-form'

interface WebAddressesFieldProps {
  form: PostedForm
  name: string
  label: string
}

/** Lists the addresses below the field, so that a missing comma is seen. */
export function WebAddressesField({ form, name, ...field }: WebAddressesFieldProps) {
  const control = form.field(name)
  const addresses = control.defaultValue.split(/[\s,]+/).filter(Boolean)
  const listId = `${name}-listed`
  return (
    <Stack gap={8}>
      <TextField
        {...field}
        {...control}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        {...marked({ 'listed-in': listId })}
      />
      <div id={listId} hidden={!addresses.length}>
        <TagList label={`${field.label}: what you entered`} items={[...new Set(addresses)]} />
      </div>
    </Stack>
  )
}
