import type { RequestEntry } from '~/actions/requests/request-entries.server'
import type { CandidateProfile } from '~/domain/profiles/candidate-profile.server'
import { candidateProfile as copy } from '~/content/candidate'
import { answersHref } from '~/content/ways-back'
import { OfferNotice } from '~/forms/offer-notice'
import type { NoticeData } from '~/forms/page-notice'
import { profileMessages } from '~/domain/profiles/profile.schema'
import { NewestRequests } from '~/forms/newest-requests'
import { PendingContacts, type Pending } from '~/forms/pending-contacts'
import type { FormAnswer } from '~/forms/posted-form'
import { UnsavedChanges } from '~/forms/unsaved-changes'
import { Button, ButtonLink } from '~/ui/button/button'
import { DefinitionList } from '~/ui/definition-list/definition-list'
import { FileList } from '~/ui/file-list/file-list'
import { Icon } from '~/ui/icon/icon'
import { Container, Section, Stack } from '~/ui/layout/layout'
import { Panel, PanelGrid } from '~/ui/panel/panel'
import { initialsOf } from '~/ui/profile-head/initials'
import { ProfileHead } from '~/ui/profile-head/profile-head'
import { Tabs } from '~/ui/tabs/tabs'
import { TagList } from '~/ui/tag-list/tag-list'
import { Text } from '~/ui/text/text'
import { VisuallyHidden } from '~/ui/visually-hidden/visually-hidden'
import { describeProfile, type StoredDocument } from './describe'

interface ViewPageProps {
  profile: CandidateProfile
  documents: StoredDocument[]
  pending: Pending
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

const fields = {
  email: { name: 'gmail', label: copy.terms.gmail, newLabel: copy.newEmail },
  sms: { name: 'number', label: copy.terms.number, newLabel: copy.newPhone },
}

const tabs = [
  { href: '#requests', label: copy.sections.requests, current: true },
  { href: '#personal', label: copy.sections.personal },
  { href: '#professional', label: copy.sections.professional },
  { href: '#educational', label: copy.sections.educational },
  { href: '#skills', label: copy.sections.skills },
  { href: '#documents', label: copy.sections.documents },
]

export function ViewPage(props: ViewPageProps) {
  const { profile, documents, offered, unsaved, seen, requests, ...contacts } = props
  const photo = documents.find(({ kind }) => kind === 'photo')
  const { personal, professional, educational, skills } = describeProfile(profile)
  return (
    <>
      <ProfileHead
        initials={initialsOf(profile.name)}
        photo={photo && hrefOf(photo)}
        title={profile.name}
        lead={`${profile.position_applied}, ${profile.department}`}
        note={seen}
        action={
          <ButtonLink href="?edit">
            <Icon name="edit" />
            {copy.edit}
          </ButtonLink>
        }
        tabs={<Tabs label={copy.tabs} items={tabs} kind="location" />}
      />
      <Section tight>
        <Container>
          <Stack gap={24}>
            <PendingContacts
              {...contacts}
              fields={fields}
              edit={copy.edit}
              failed={profileMessages.notSaved}
            />
            <OfferNotice offered={offered} href={answersHref('candidate')} />
            {unsaved && <UnsavedChanges edit="?edit" />}
            <PanelGrid>
              <NewestRequests entries={requests} kind="application" />
              <Panel id="personal" title={copy.sections.personal}>
                <DefinitionList items={personal} />
              </Panel>
              <Panel id="professional" title={copy.sections.professional}>
                <DefinitionList items={professional} />
              </Panel>
              <Panel id="educational" title={copy.sections.educational}>
                <DefinitionList items={educational} />
              </Panel>
              <Panel id="skills" title={copy.skills}>
                {skills.length > 0 ? (
                  <TagList items={skills} />
                ) : (
                  <Text kind="muted">{copy.noSkills}</Text>
                )}
              </Panel>
              <Panel id="documents" title={copy.sections.documents} full>
                <Documents documents={documents} />
              </Panel>
            </PanelGrid>
          </Stack>
        </Container>
      </Section>
    </>
  )
}

function Documents({ documents }: { documents: StoredDocument[] }) {
  const items = Object.entries(copy.files).map(([kind, label]) => {
    const stored = documents.find((document) => document.kind === kind)
    const action = stored ? (
      <ButtonLink kind="secondary" size="small" href={hrefOf(stored)} download>
        <Icon name="download" />
        <span>
          {copy.download}
          <VisuallyHidden>{` ${label.toLowerCase()}`}</VisuallyHidden>
        </span>
      </ButtonLink>
    ) : (
      <Button size="small" disabled>
        {copy.noFile}
      </Button>
    )
    return { label, detail: stored?.fileName, action }
  })
  return <FileList items={items} />
}

const hrefOf = ({ id }: StoredDocument) => `/profile/candidate/documents/${id}`
