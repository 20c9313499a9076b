import { noticeHref, shortNotice, type NoticeForm } from '~/domain/consents/notices'
import { offersTable } from '~/domain/consents/offers.schema'
import { CheckboxField } from '~/ui/choice/checkbox-field'
import { Text } from '~/ui/text/text'
import { TextLink } from '~/ui/text-link/text-link'
import { useRoot } from '~/use-root'
import type { PostedForm } from './posted-form'

/** Above the button that sends personal data: what becomes of it. */
export function DataNotice({ form }: { form: NoticeForm }) {
  const { business, keeping } = useRoot()
  return (
    <Text kind="hint">
      {`${shortNotice(form, { business, keeping })} `}
      <TextLink href={noticeHref(form)}>Privacy notice</TextLink>
    </Text>
  )
}

/** Never ticked beforehand, and nobody needs to tick it. */
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
