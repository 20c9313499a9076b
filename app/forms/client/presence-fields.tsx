import { companyTable, socialFields } from '~/domain/profiles/company.fields'
import { TextField } from '~/ui/field/text-field'
import { Stack } from '~/ui/layout/layout'
import { Text } from '~/ui/text/text'
import type { PostedForm } from '../posted-form'
import { inputsOf } from '../table-input'

export function PresenceFields({ form }: { form: PostedForm }) {
  return (
    <Stack gap={24}>
      <Text kind="hint">
        Everything on this step is optional. If you have several addresses in one network, put a
        comma between them.
      </Text>
      {[...socialFields, 'company_weblink' as const].map((name) => (
        <TextField
          key={name}
          {...inputsOf(companyTable, form)(name)}
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
        />
      ))}
    </Stack>
  )
}
