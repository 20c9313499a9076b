import {
  companyLabels,
  companyProfileCopy,
  companySocialLabels,
  dashboardCopy,
} from '~/content/company-profile'
import type { CompanyProfile } from '~/domain/profiles/company-profile.server'
import { DefinitionList } from '~/ui/definition-list/definition-list'
import { Row, Stack } from '~/ui/layout/layout'
import { Panel, PanelGrid } from '~/ui/panel/panel'
import { Progress } from '~/ui/progress/progress'
import { Text } from '~/ui/text/text'
import { TextLink } from '~/ui/text-link/text-link'
import { VisuallyHidden } from '~/ui/visually-hidden/visually-hidden'
import { completeness, grouped } from './describe'

interface WelcomeTabProps {
  company: CompanyProfile
  /** The edit form holds changes that were typed but not saved. */
  unsaved: boolean
}

/** The dashboard: what is filled in and what is missing, what is verified, and ways on. */
export function WelcomeTab({ company, unsaved }: WelcomeTabProps) {
  return (
    <PanelGrid>
      <Panel id="completeness" title={dashboardCopy.completeness} full tinted>
        <Completeness company={company} unsaved={unsaved} />
      </Panel>
      <Panel id="verification" title={dashboardCopy.verification}>
        <DefinitionList items={verification(company)} />
      </Panel>
      <Panel id="quick-links" title={dashboardCopy.quickLinks}>
        <ul>
          {dashboardCopy.links.map(({ label, href }) => (
            <li key={href}>
              <TextLink href={href} arrow>
                {label}
              </TextLink>
            </li>
          ))}
        </ul>
      </Panel>
    </PanelGrid>
  )
}

function Completeness({ company, unsaved }: WelcomeTabProps) {
  const { filled, of, missing } = completeness(company)
  const sentence = `${filled} of ${of} details are filled in, and ${connected(company)}.`
  return (
    <Stack gap={16}>
      <p>{sentence}</p>
      <Progress value={filled} max={of} label={dashboardCopy.completeness} />
      {missing.length === 0 ? (
        <Text kind="muted">{dashboardCopy.complete}</Text>
      ) : (
        <Stack gap={8}>
          <h3 id="missing">{dashboardCopy.missing}</h3>
          <Row as="ul">
            {missing.map((field) => (
              <li key={field}>
                <TextLink href={`/client/edit-profile#${field}`}>
                  <VisuallyHidden>Add </VisuallyHidden>
                  {companyLabels[field]}
                </TextLink>
              </li>
            ))}
          </Row>
        </Stack>
      )}
      {unsaved && (
        <p>
          {dashboardCopy.unsaved} <a href="/client/edit-profile">{dashboardCopy.unsavedLink}</a>
        </p>
      )}
    </Stack>
  )
}

function connected(company: CompanyProfile): string {
  const fields = Object.keys(companySocialLabels) as (keyof typeof companySocialLabels)[]
  const n = fields.filter((field) => company[field].length > 0).length
  return `${n} of ${fields.length} social networks ${n === 1 ? 'is' : 'are'} connected`
}

/** An address takes effect only once it is verified; a number may have been left unverified at sign-up. */
function verification(company: CompanyProfile) {
  const { verified, notVerified, waiting } = companyProfileCopy
  const lines = (...texts: (string | false | null)[]) => texts.filter(Boolean).join('\n')
  return [
    {
      term: companyLabels.company_email,
      value: lines(
        company.company_email,
        verified,
        company.pending_company_email && `${waiting}: ${company.pending_company_email}`,
      ),
    },
    {
      term: companyLabels.company_phone,
      value: lines(
        grouped(company.company_phone),
        company.phone_verified ? verified : notVerified,
        company.pending_company_phone && `${waiting}: ${grouped(company.pending_company_phone)}`,
      ),
    },
  ]
}
