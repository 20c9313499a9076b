import type { UserType } from '#db/schema'
import type { ProfileData } from './load-profile.server'
import { profile as words, profilePages } from '~/content/profile'
import { newMessages } from '~/content/requests'
import { documentKinds } from '~/domain/documents/documents.schema'
import { describe } from '~/domain/fields/describe'
import { getField } from '~/domain/fields/field-table'
import { profileMessages, unsavedChanges } from '~/domain/profiles/profile.schema'
import type { Profile } from '~/domain/profiles/profiles.server'
import { userTypeRules } from '~/domain/profiles/user-types'
import { PendingContacts } from '~/forms/contacts/pending-contacts'
import { FactList } from '~/forms/described'
import { NewestCases } from '~/forms/newest-cases'
import type { NoticeData } from '~/forms/page-notice'
import type { FormAnswer } from '~/forms/posted-form'
import { Button, ButtonLink } from '~/ui/button/button'
import { FileList } from '~/ui/file-list/file-list'
import { Icon } from '~/ui/icon/icon'
import { Page } from '~/ui/layout/layout'
import { Notice } from '~/ui/notice/notice'
import { Panel, PanelGrid } from '~/ui/panel/panel'
import { TextLink } from '~/ui/text-link/text-link'
import { VisuallyHidden } from '~/ui/visually-hidden/visually-hidden'
import { useRoot } from '~/use-root'
import { ProfileHead } from './profile-head'

interface ViewPageProps {
  userType: UserType
  data: ProfileData
  /** True on a company's first page after the registration. */
  isWelcome: boolean
  answer: FormAnswer | undefined
  notice: NoticeData | undefined
}

export function ViewPage({ userType, data, isWelcome, answer, notice }: ViewPageProps) {
  const { profile, documents, requests, seen, unsaved, pending } = data
  const { fields: table, name: nameField, email, phone } = userTypeRules[userType]
  const page = profilePages[userType]
  const { unread = 0 } = useRoot().account ?? {}
  const name = String(profile[nameField])
  const contact = (field: string) => {
    const { label, term = label } = getField(table, field)
    return { name: field, label: term, newLabel: `New ${term}` }
  }
  const isCompany = userType === 'client'
  const lacksResume = userType === 'candidate' && !documents.some(({ kind }) => kind === 'resume')
  return (
    <>
      <ProfileHead
        title={isWelcome ? words.welcome(name) : name}
        photo={documents.find(({ kind }) => kind === 'photo')?.href}
        lead={describeLead(userType, profile)}
        note={seen}
        back={isCompany && !isWelcome ? '/profile/client?tab=welcome' : undefined}
        editHref={page.editHref}
      />
      <Page>
        <PendingContacts
          {...{ pending, answer, notice }}
          fields={{ email: contact(email), sms: contact(phone) }}
          edit={words.edit}
          failed={profileMessages[userType].notSaved}
        />
        {unread > 0 && <Reminder {...newMessages} text={newMessages.text(unread)} />}
        {unsaved && <Reminder {...unsavedChanges} href={page.editHref} />}
        {lacksResume && <Reminder {...words.missingResume} />}
        {isWelcome && <TextLink href="/profile/client">{words.company}</TextLink>}
        <PanelGrid>
          <NewestCases entries={requests} kind={page.case} />
          {!isWelcome && <Facts userType={userType} profile={profile} />}
          {userType === 'candidate' && <Documents documents={documents} />}
        </PanelGrid>
      </Page>
    </>
  )
}

function describeLead(userType: UserType, profile: Profile): string {
  const text = (name: string) => String(profile[name] ?? '')
  if (userType === 'client') return text('company_location')
  return userType === 'candidate'
    ? `${text('position_applied')}, ${text('department')}`
    : `${text('service')}, ${text('city')}`
}

interface ReminderProps {
  text: string
  link: string
  href: string
}

function Reminder({ text, link, href }: ReminderProps) {
  return (
    <Notice tone="info" role="none">
      <p>
        {text} <a href={href}>{link}</a>
      </p>
    </Notice>
  )
}

function Facts({ userType, profile }: { userType: UserType; profile: Profile }) {
  const { editHref, sections } = profilePages[userType]
  const facts = describe(userTypeRules[userType].fields, profile)
  const empty: Readonly<Record<string, string>> = words.empty
  return Object.entries(sections).map(([section, title]) => {
    const missing = empty[section]
    const add = { words: words.notGiven, link: words.add, href: `${editHref}#${section}` }
    return (
      <Panel key={section} id={section} title={title}>
        <FactList {...{ facts, section }} {...(missing ? { missing } : { add })} />
      </Panel>
    )
  })
}

function Documents({ documents }: Pick<ProfileData, 'documents'>) {
  const items = (['resume', 'payslip', 'photo'] as const).map((kind) => {
    const { label } = documentKinds[kind]
    const stored = documents.find((document) => document.kind === kind)
    const action = stored ? (
      <ButtonLink kind="secondary" size="small" href={stored.href} download>
        <Icon name="download" />
        <span>
          {words.download}
          <VisuallyHidden>{` ${label.toLowerCase()}`}</VisuallyHidden>
        </span>
      </ButtonLink>
    ) : (
      <Button size="small" disabled>
        {words.noFile}
      </Button>
    )
    return { label, detail: stored?.fileName, action }
  })
  return (
    <Panel id="documents" title={words.documents} full>
      <FileList items={items} />
    </Panel>
  )
}
