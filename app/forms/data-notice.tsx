import { noticeHref, shortNotice, type NoticeForm } from '~/domain/consents/notices'
import { offersTable } from '~/domain/consents/offers.schema'
import { CheckboxField } from '~/ui/choice/checkbox-field'
import { Stack } from '~/ui/layout/layout'
import { Text } from '~/ui/text/text'
import { TextLink } from '~/ui/text-link/text-link'
import { useRoot } from '~/use-root'
import type { PostedForm } from './posted-form'

interface DataNoticeProps {
  of: NoticeForm
  /** With the box for news and offers: never ticked beforehand, and nobody needs to tick it. */
  offersIn?: PostedForm | false
}

/** Above the button that sends personal data: what becomes of it. */
export function DataNotice({ of, offersIn }: DataNoticeProps) {
  const { keeping, notices } = useRoot()
  return (
    <Stack gap={16}>
      {offersIn && <OffersBox form={offersIn} />}
      <div>
        {/* Sent after a release, the form says what stood above it. */}
        <input type="hidden" name="notice" value={notices[of]} />
        <Text kind="hint">{shortNotice(of, { keeping })}</Text>
        <TextLink href={noticeHref(of)}>Privacy notice</TextLink>
      </div>
    </Stack>
  )
}

function OffersBox({ form }: { form: PostedForm }) {
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
