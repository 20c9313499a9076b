import { offersTable } from '~/domain/consents/offers.schema'
import { CheckboxField } from '~/ui/choice/checkbox-field'
import type { PostedForm } from './posted-form'

/** Whether news and offers may be sent: never ticked beforehand, and nobody needs to tick it. */
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
