import type { CandidateProfile } from '~/domain/profiles/candidate-profile.server'
import { candidateProfile as copy } from '~/content/candidate'
import { profileMessages } from '~/domain/profiles/profile.schema'
import { NewestRequests } from '~/forms/newest-requests'
import { ProfilePage, type ProfileView } from '~/forms/profile-page'
import { Button, ButtonLink } from '~/ui/button/button'
import { DefinitionList } from '~/ui/definition-list/definition-list'
import { FileList } from '~/ui/file-list/file-list'
import { Icon } from '~/ui/icon/icon'
import { Panel, PanelGrid } from '~/ui/panel/panel'
import { Tabs } from '~/ui/tabs/tabs'
import { TagList } from '~/ui/tag-list/tag-list'
import { Text } from '~/ui/text/text'
import { VisuallyHidden } from '~/ui/visually-hidden/visually-hidden'
import { describeProfile, type StoredDocument } from './describe'

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

interface ViewPageProps extends ProfileView {
  profile: CandidateProfile
  documents: StoredDocument[]
}

export function ViewPage({ profile, documents, requests, ...view }: ViewPageProps) {
  const photo = documents.find(({ kind }) => kind === 'photo')
  const { personal, professional, educational, skills } = describeProfile(profile)
  return (
    <ProfilePage
      userType="candidate"
      name={profile.name}
      photo={photo && hrefOf(photo)}
      title={profile.name}
      lead={`${profile.position_applied}, ${profile.department}`}
      tabs={<Tabs label={copy.tabs} items={tabs} kind="location" />}
      view={view}
      edit={{ label: copy.edit, href: '?edit' }}
      fields={fields}
      failed={profileMessages.notSaved}
    >
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
    </ProfilePage>
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
