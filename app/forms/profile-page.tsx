import type { ComponentProps, ReactNode } from 'react'
import type { CaseEntry } from '~/actions/cases/case-view.server'
import { newMessages } from '~/content/requests'
import { unsavedChanges } from '~/domain/profiles/profile.schema'
import { ButtonLink } from '~/ui/button/button'
import { Icon } from '~/ui/icon/icon'
import { Container, Section, Stack } from '~/ui/layout/layout'
import { Notice } from '~/ui/notice/notice'
import { useRoot } from '~/use-root'
import { PendingContacts, type PendingContactsProps } from './contacts/pending-contacts'
import { initialsOf } from './initials'
import { ProfileHead } from './profile-head'

export interface ProfileView extends Omit<PendingContactsProps, 'fields' | 'edit' | 'failed'> {
  unsaved: boolean
  /** When the staff read it first, in words. */
  seen: string | null
  requests: CaseEntry[]
}

interface ProfilePageProps
  extends
    Pick<PendingContactsProps, 'fields' | 'failed'>,
    Pick<ComponentProps<typeof ProfileHead>, 'back' | 'photo' | 'title' | 'lead' | 'tabs'> {
  name: string
  view: Omit<ProfileView, 'requests'>
  edit: { label: string; href: string }
  /** Missing parts of the profile, and where they are added. */
  missing?: WaitsProps | undefined
  children: ReactNode
}

export function ProfilePage(props: ProfilePageProps) {
  const { name, view, edit, missing, fields, failed, children, ...head } = props
  const { unread = 0 } = useRoot().account ?? {}
  const { unsaved, seen, ...contacts } = view
  return (
    <>
      <ProfileHead
        {...head}
        initials={initialsOf(name)}
        note={seen}
        action={
          <ButtonLink href={edit.href}>
            <Icon name="edit" />
            {edit.label}
          </ButtonLink>
        }
      />
      <Section tight>
        <Container>
          <Stack gap={24}>
            <PendingContacts {...contacts} fields={fields} edit={edit.label} failed={failed} />
            {unread > 0 && <Waits {...newMessages} text={newMessages.text(unread)} />}
            {unsaved && <Waits {...unsavedChanges} href={edit.href} />}
            {missing && <Waits {...missing} />}
            {children}
          </Stack>
        </Container>
      </Section>
    </>
  )
}

interface WaitsProps {
  text: string
  link: string
  href: string
}

function Waits({ text, link, href }: WaitsProps) {
  return (
    <Notice tone="info" role="none">
      <p>
        {text} <a href={href}>{link}</a>
      </p>
    </Notice>
  )
}
