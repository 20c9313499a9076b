import { noticeHref, shortNotice, type NoticeForm } from '~/domain/consents/notices'
import { Text } from '~/ui/text/text'
import { TextLink } from '~/ui/text-link/text-link'
import { useRoot } from '~/use-root'

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
