import { Button, ButtonLink } from '~/ui/button/button'
import { DefinitionList } from '~/ui/definition-list/definition-list'
import { EntryList } from '~/ui/entry-list/entry-list'
import { FileList } from '~/ui/file-list/file-list'
import { FormPage } from '~/ui/form-page/form-page'
import { FormSection } from '~/ui/form-section/form-section'
import { TextField } from '~/ui/field/text-field'
import { Icon } from '~/ui/icon/icon'
import { Container, FieldGrid, Row, Section } from '~/ui/layout/layout'
import { Panel, PanelGrid } from '~/ui/panel/panel'
import { ProfileHead } from '~/ui/profile-head/profile-head'
import { Tabs } from '~/ui/tabs/tabs'
import { TagList } from '~/ui/tag-list/tag-list'
import { TimeLine } from '~/ui/time-line/time-line'

export function ProfileSheet() {
  return (
    <>
      <ProfileHead
        initials="KS"
        title="Kavitha Selvam"
        lead="Front-end developer, IT Software"
        action={
          <ButtonLink href="#profile-form">
            <Icon name="edit" />
            Edit Profile
          </ButtonLink>
        }
        tabs={<Tabs label="Profile sections" kind="location" items={tabs} />}
      />
      <Section tight>
        <Container>
          <PanelGrid>
            <Panel id="profile-personal" title="Personal">
              <DefinitionList
                items={[
                  { term: 'Name', value: 'Kavitha Selvam' },
                  { term: 'Gmail', value: 'kavitha.example@gmail.com' },
                  { term: 'PG degree', value: undefined },
                ]}
              />
            </Panel>
            <Panel id="profile-skills" title="Skills & Certifications">
              <TagList items={['React', 'TypeScript', 'MySQL']} />
            </Panel>
            <Panel id="profile-note" title="A tinted panel" full tinted>
              Profile documents are delivered to their owner only.
            </Panel>
            <Panel id="profile-requests" title="Entries">
              <EntryList items={entries} />
            </Panel>
            <Panel id="profile-time-line" title="History">
              <TimeLine items={moments} />
            </Panel>
            <Panel id="profile-documents" title="Documents" full>
              <FileList items={documents} />
            </Panel>
          </PanelGrid>
        </Container>
      </Section>
      <FormPage
        title="A long form"
        sections={[
          { href: '#profile-form', label: 'Personal', state: 'done' },
          { href: '#profile-password', label: 'Password', state: 'bad', count: 1 },
        ]}
      >
        <form action="#profile-form">
          <FormSection id="profile-form" legend="Personal">
            <FieldGrid>
              <TextField id="profile-name" name="name" label="Full name" required />
              <TextField id="profile-date" name="dob" label="Date of birth" type="date" />
            </FieldGrid>
          </FormSection>
          <FormSection id="profile-password" legend="Password">
            <TextField id="profile-secret" name="password" label="Password" type="password" />
          </FormSection>
          <Row>
            <Button>Register</Button>
          </Row>
        </form>
      </FormPage>
    </>
  )
}

const tabs = [
  { href: '#profile-personal', label: 'Personal', current: true },
  { href: '#profile-skills', label: 'Skills' },
  { href: '#profile-documents', label: 'Documents' },
]

const entries = [
  {
    href: '#profile-time-line',
    title: 'Sales',
    detail: 'PB-7K3M-Q9TX · Sent on 12 November 2026',
    status: { words: 'Shortlisted', tone: 'open' },
  },
  {
    href: '#profile-documents',
    title: 'Automobile',
    detail: 'PB-9ZR5-M7E1 · Sent on 5 November 2026',
    status: { words: 'Placed', tone: 'good' },
  },
  {
    href: '#profile-skills',
    title: 'Design',
    detail: 'PB-EQ3V-NAG2 · Sent on 2 November 2026',
    status: { words: 'Withdrawn', tone: 'ended' },
  },
] as const

const moments = [
  { title: 'Submitted', when: '12 November 2026, 3:11 pm' },
  { title: 'Under review', when: '13 November 2026, 3:11 pm' },
  {
    title: 'Shortlisted',
    when: '16 November 2026, 3:11 pm',
    text: 'Please come on Thursday, 10:30 am.\nBring your certificates.',
  },
]

const documents = [
  {
    label: 'Resume',
    detail: 'kavitha-resume.pdf',
    action: (
      <ButtonLink href="#profile-documents" kind="secondary" size="small">
        <Icon name="download" />
        Download
      </ButtonLink>
    ),
  },
  {
    label: 'Payslip',
    action: (
      <Button type="button" size="small" disabled>
        No File
      </Button>
    ),
  },
]
