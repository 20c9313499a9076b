import type { DocumentKind } from '#db/schema'
import { candidateProfile as copy } from '~/content/candidate'
import { describe } from '~/domain/fields/describe'
import { termsOf } from '~/domain/fields/field-table'
import type { CandidateProfile } from '~/domain/profiles/candidate-profile.server'
import { candidateTable } from '~/domain/profiles/candidate.fields'
import { profileMessages } from '~/domain/profiles/profile.schema'
import { FactList } from '~/forms/described'
import { NewestCases } from '~/forms/newest-cases'
import { ProfilePage, type ProfileView } from '~/forms/profile-page'
import { Button, ButtonLink } from '~/ui/button/button'
import { FileList } from '~/ui/file-list/file-list'
import { Icon } from '~/ui/icon/icon'
import { Row } from '~/ui/layout/layout'
import { Panel, PanelGrid } from '~/ui/panel/panel'
import { StatusTag } from '~/ui/status-tag/status-tag'
import { Text } from '~/ui/text/text'
import { VisuallyHidden } from '~/ui/visually-hidden/visually-hidden'

interface StoredDocument {
  id: string
  kind: DocumentKind
  fileName: string
}

interface ViewPageProps extends ProfileView {
  profile: CandidateProfile
  documents: StoredDocument[]
}

const terms = termsOf(candidateTable)
const fields = {
  email: { name: 'gmail', label: terms.gmail, newLabel: copy.newEmail },
  sms: { name: 'number', label: terms.number, newLabel: copy.newPhone },
}

/** Answers that depend on another one. */
const follows: Readonly<Record<string, 'is_experienced' | 'has_pg'>> = {
  current_employer: 'is_experienced',
  total_experience: 'is_experienced',
  relevant_experience: 'is_experienced',
  pg_degree_name: 'has_pg',
  pg_category: 'has_pg',
  year_of_pg_graduation: 'has_pg',
  pg_qualification: 'has_pg',
}

export function ViewPage({ profile, documents, requests, ...view }: ViewPageProps) {
  const photo = documents.find(({ kind }) => kind === 'photo')
  const facts = describe(candidateTable, profile).filter(
    ({ name, values }) => values.length || !follows[name] || profile[follows[name]],
  )
  const skills = skillsIn(profile.skills_certifications)
  return (
    <ProfilePage
      name={profile.name}
      photo={photo && hrefOf(photo)}
      title={profile.name}
      lead={`${profile.position_applied}, ${profile.department}`}
      view={view}
      edit={{ label: copy.edit, href: '?edit' }}
      missing={documents.some(({ kind }) => kind === 'resume') ? undefined : copy.missing}
      fields={fields}
      failed={profileMessages.notSaved}
    >
      <PanelGrid>
        <NewestCases entries={requests} kind="application" />
        {(['personal', 'professional', 'educational'] as const).map((section) => (
          <Panel key={section} id={section} title={copy.sections[section]}>
            <FactList
              facts={facts}
              section={section}
              add={{ words: copy.notGiven, link: copy.add, href: `?edit#${section}` }}
            />
          </Panel>
        ))}
        <Panel id="skills" title={copy.skills}>
          {skills.length > 0 ? (
            <Row as="ul">
              {skills.map((skill) => (
                <li key={skill}>
                  <StatusTag words={skill} tone="open" />
                </li>
              ))}
            </Row>
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

function skillsIn(text: string | null): string[] {
  const skills = (text ?? '').split(/[,;\n]/).map((skill) => skill.trim())
  return skills.filter(Boolean)
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
