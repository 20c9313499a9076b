import type { ReactNode } from 'react'
import type { UserType } from '#db/schema'
import { otherDevices as words } from '~/content/other-devices'
import { MandatoryNote } from '~/ui/form-page/form-page'
import { NoticeLink } from './data-notice'
import { OtherDevices } from './drafts/other-devices'

interface FormIntroProps {
  userType: UserType
  /** What the form is about. */
  children?: ReactNode
}

/** At the head of a registration: codes and drafts leave the browser before its button does. */
export function FormIntro({ userType, children = <MandatoryNote /> }: FormIntroProps) {
  return (
    <>
      {children}
      <br />
      <OtherDevices userType={userType} />
      <br />
      {`${words.notice} `}
      <NoticeLink of={userType}>Privacy notice</NoticeLink>
    </>
  )
}
