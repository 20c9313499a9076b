import type { ReactNode } from 'react'
import type { UserType } from '#db/schema'
import type { RequestEntry } from '~/actions/requests/request-entries.server'
import { answersHref } from '~/content/ways-back'
import type { FormAnswer } from '~/forms/posted-form'
import { ButtonLink } from '~/ui/button/button'
import { Icon } from '~/ui/icon/icon'
import { Container, Section, Stack } from '~/ui/layout/layout'
import { initialsOf } from '~/ui/profile-head/initials'
import { ProfileHead } from '~/ui/profile-head/profile-head'
import { OfferNotice } from './offer-notice'
import type { NoticeData } from './page-notice'
import { PendingContacts, type PendingContactsProps } from './pending-contacts'

/** What every profile's page has beside the profile, see `viewProfile`. */
export interface BesideProfile {
  pending: PendingContactsProps['pending']
  /** A registration in this browser has answers that differ. */
  offered: boolean
  unsaved: boolean
  /** Says when the staff has read it. */
  seen: string | null
  /** The newest. */
  requests: RequestEntry[]
  token: string
  answer: FormAnswer | undefined
  notice: NoticeData | undefined
}

type Head = Omit<Parameters<typeof ProfileHead>[0], 'initials' | 'note' | 'action'>

interface ProfileViewProps
  extends Pick<PendingContactsProps, 'fields' | 'edit' | 'failed'>, BesideProfile {
  userType: UserType
  name: string
  head: Head
  editHref: string
  children: ReactNode
}

/** Somebody's own profile: who it is, what of the contact is to be verified, then the answers. */
export function ProfileView(props: ProfileViewProps) {
  const { userType, name, head, editHref, seen, offered, children, ...contacts } = props
  return (
    <>
      <ProfileHead
        {...head}
        initials={initialsOf(name)}
        note={seen}
        action={
          <ButtonLink href={editHref}>
            <Icon name="edit" />
            {contacts.edit}
          </ButtonLink>
        }
      />
      <Section tight>
        <Container>
          <Stack gap={24}>
            <PendingContacts {...contacts} />
            <OfferNotice offered={offered} href={answersHref(userType)} />
            {children}
          </Stack>
        </Container>
      </Section>
    </>
  )
}
