import { companyTable, socialFields } from '~/domain/profiles/company.fields'
import { TextField } from '~/ui/field/text-field'
import { Stack } from '~/ui/layout/layout'
import { Text } from '~/ui/text/text'
import type { PostedForm } from '../posted-form'
import { described, inputsOf } from '../table-input'
import { WebAddressesField } from './web-addresses-field'

export function PresenceFields({ form }: { form: PostedForm }) {
  return (
    <Stack gap={24}>
      <Text kind="hint">
        Everything on this step is optional. If you have several addresses in one network, put a
        comma between them.
      </Text>
      {socialFields.map((name) => (
        <WebAddressesField
          key={name}
          form={form}
          name={name}
          label={described(companyTable, name).label}
        />
      ))}
      <TextField
        {...inputsOf(companyTable, form)('company_weblink')}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
      />
    </Stack>
  )
}
