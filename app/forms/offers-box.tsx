import { offersTable } from '~/domain/consents/offers.schema'
import { CheckboxField } from '~/ui/choice/checkbox-field'
import type { PostedForm } from './posted-form'

/** Never ticked beforehand, and optional. */
export function OffersBox({ form }: { form: PostedForm }) {
  const { id, name, error, defaultValue } = form.field('offers')
  return (
    <CheckboxField
      {...{ id, name, error }}
      defaultChecked={defaultValue === 'yes'}
      label={offersTable.offers.asked}
      plain
    />
  )
}
