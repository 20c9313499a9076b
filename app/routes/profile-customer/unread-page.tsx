import { customerProfile as copy } from '~/content/customer'
import { profileMessages } from '~/domain/profiles/profile.schema'
import { AwayPage } from '~/ui/away-page/away-page'

export function UnreadPage() {
  const retry = { label: copy.retry, href: '/profile/customer' }
  return <AwayPage title={copy.title} text={profileMessages.notLoaded} retry={retry} />
}
