import { socialNetworks } from '~/domain/profiles/company-options.schema'
import { TextField } from '~/ui/field/text-field'
import { Stack } from '~/ui/layout/layout'
import { Text } from '~/ui/text/text'
import type { PostedForm } from '../posted-form'
import { WebAddressesField } from './web-addresses-field'

export function PresenceFields({ form }: { form: PostedForm }) {
  return (
    <Stack gap={24}>
      <Text kind="hint">
        Everything on this step is optional. Put a comma between several addresses of one network.
      </Text>
      {socialNetworks.map(({ field, label }) => (
        <WebAddressesField key={field} form={form} name={field} label={label} />
      ))}
      <TextField
        {...form.field('company_weblink')}
        label="Website"
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        spellCheck={false}
      />
    </Stack>
  )
}
