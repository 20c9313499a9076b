import { customerForm } from '~/content/customer'
import { customerTable } from '~/domain/profiles/customer.fields'
import { services } from '~/domain/profiles/customer-options.schema'
import { SelectField } from '~/ui/field/select-field'
import { TextAreaField } from '~/ui/field/text-area-field'
import { TextField } from '~/ui/field/text-field'
import { FieldGrid, Wide } from '~/ui/layout/layout'
import type { PostedForm } from '../posted-form'
import { inputsOf } from '../table-input'

export function ServiceFields({ form }: { form: PostedForm }) {
  const input = inputsOf(customerTable, form)
  return (
    <FieldGrid>
      <Wide>
        <TextAreaField {...input('address')} rows={3} required />
      </Wide>
      <TextField {...input('city')} required />
      <SelectField
        {...input('service')}
        options={services}
        emptyLabel={customerForm.labels.noService}
        required
      />
    </FieldGrid>
  )
}
