import { companyProfileCopy, dashboardCopy } from '~/content/company-profile'
import type { CaseEntry } from '~/actions/cases/case-view.server'
import { formatPhone } from '~/domain/fields/schemas/phone.schema'
import { pageOrder } from '~/domain/fields/field-table'
import { companyTable, companyTerms, socialFields } from '~/domain/profiles/company.fields'
import { unreachableNumber, unsavedChanges } from '~/domain/profiles/profile.schema'
import type { CompanyProfile } from '~/domain/profiles/company-profile.server'
import { NewestCases } from '~/forms/newest-cases'
import { DefinitionList } from '~/ui/definition-list/definition-list'
import { Row, Stack } from '~/ui/layout/layout'
import { Panel, PanelGrid } from '~/ui/panel/panel'
import { Progress } from '~/ui/progress/progress'
import { withAddresses } from '~/ui/text/address'
import { Text } from '~/ui/text/text'
import { TextLink } from '~/ui/text-link/text-link'
import { VisuallyHidden } from '~/ui/visually-hidden/visually-hidden'

interface WelcomeTabProps {
  company: CompanyProfile
  unsaved: boolean
  requests: CaseEntry[]
  /** Whether the company's number waits for a code, which no landline gets. */
  asksForCode: boolean
}

export function WelcomeTab({ company, unsaved, requests, asksForCode }: WelcomeTabProps) {
  return (
    <PanelGrid>
      <NewestCases entries={requests} kind="requirement" />
      <Panel id="completeness" title={dashboardCopy.completeness} full tinted>
        <Completeness company={company} unsaved={unsaved} />
      </Panel>
      <Panel id="verification" title={dashboardCopy.verification}>
        <DefinitionList items={verification(company, asksForCode)} />
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

function completeness(company: CompanyProfile) {
  const fields = pageOrder(companyTable).filter((name) => companyTable[name].section !== 'social')
  const missing = fields.filter((field) => company[field] === null || company[field] === '')
  return { filled: fields.length - missing.length, of: fields.length, missing }
}

function Completeness({ company, unsaved }: Pick<WelcomeTabProps, 'company' | 'unsaved'>) {
  const { filled, of, missing } = completeness(company)
  return (
    <Stack gap={16}>
      <p>{dashboardCopy.filled({ filled, of, ...connected(company) })}</p>
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
                  <VisuallyHidden>{`${dashboardCopy.add} `}</VisuallyHidden>
                  {companyTerms[field]}
                </TextLink>
              </li>
            ))}
          </Row>
        </Stack>
      )}
      {unsaved && (
        <p>
          {unsavedChanges.text} <a href="/client/edit-profile">{unsavedChanges.link}</a>
        </p>
      )}
    </Stack>
  )
}

function connected(company: CompanyProfile) {
  const connected = socialFields.filter((field) => company[field].length > 0).length
  return { connected, networks: socialFields.length }
}

/** An address takes effect only once it is verified; a number may have been left unverified at sign-up. */
function verification(company: CompanyProfile, asksForCode: boolean) {
  const { company_email, company_phone, pending_company_email, pending_company_phone } = company
  return [
    {
      term: companyTerms.company_email,
      value: <Contact shown={company_email} verified asksForCode waiting={pending_company_email} />,
    },
    {
      term: companyTerms.company_phone,
      value: (
        <Contact
          shown={formatPhone(company_phone)}
          verified={company.phone_verified}
          asksForCode={asksForCode}
          waiting={pending_company_phone && formatPhone(pending_company_phone)}
        />
      ),
    },
  ]
}

interface ContactProps {
  shown: string
  verified: boolean
  asksForCode: boolean
  waiting: string | null
}

function Contact({ shown, verified, asksForCode, waiting }: ContactProps) {
  const words = companyProfileCopy
  const lines = [
    shown,
    verified ? words.verified : asksForCode ? words.notVerified : unreachableNumber,
    waiting && `${words.waiting}: ${waiting}`,
  ]
  return (
    <Stack gap={8}>
      <span>{withAddresses(lines.filter(Boolean).join('\n'))}</span>
      {!verified && asksForCode && !waiting && (
        <TextLink href="/profile/client#company_phone" arrow>
          {words.verifyPhone}
        </TextLink>
      )}
    </Stack>
  )
}
