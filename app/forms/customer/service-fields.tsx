import { customerForm } from '~/content/customer'
import { services } from '~/domain/profiles/customer-options.schema'
import { SelectField } from '~/ui/field/select-field'
import { TextAreaField } from '~/ui/field/text-area-field'
import { TextField } from '~/ui/field/text-field'
import { FieldGrid, Wide } from '~/ui/layout/layout'
import type { PostedForm } from '../posted-form'

const { labels } = customerForm

export function ServiceFields({ form }: { form: PostedForm }) {
  return (
    <FieldGrid>
      <Wide>
        <TextAreaField
          {...form.field('address')}
          label={labels.address}
          autoComplete="street-address"
          rows={3}
          required
        />
      </Wide>
      <TextField
        {...form.field('city')}
        label={labels.city}
        autoComplete="address-level2"
        required
      />
      <SelectField
        {...form.field('service')}
        label={labels.service}
        options={services}
        emptyLabel={labels.noService}
        required
      />
    </FieldGrid>
  )
}
