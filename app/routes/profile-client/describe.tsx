import { companyProfileCopy } from '~/content/company-profile'
import { pageOrder } from '~/domain/fields/field-table'
import {
  companyTable,
  companyTerms,
  socialFields,
  type CompanyField,
} from '~/domain/profiles/company.fields'
import type { CompanyProfile } from '~/domain/profiles/company-profile.server'
import { formatMoney } from '~/domain/fields/money'
import { formatPhone } from '~/domain/fields/phone.schema'
import type { Definition } from '~/ui/definition-list/definition-list'
import { Stack } from '~/ui/layout/layout'
import { Address } from '~/ui/text/address'

export function describeCompany(company: CompanyProfile) {
  const item = (field: CompanyField, value: Definition['value'] = company[field]) => ({
    term: companyTerms[field],
    value,
  })
  const { company_weblink } = company
  return {
    basic: [
      item('company_name'),
      item('company_location'),
      item('company_email'),
      item('company_phone', formatPhone(company.company_phone)),
      item('company_weblink', company_weblink && <WebLink href={company_weblink} />),
    ],
    details: [
      item('company_department'),
      item('company_employees', company.company_employees?.toLocaleString('en-IN')),
      item('start_year'),
      item('company_branch_no'),
      { term: 'Branch', value: company.branch },
      { term: 'Type', value: company.type_of },
    ],
    financial: [
      { term: companyTerms.annual_income, value: formatMoney(company.annual_income) },
      { term: companyTerms.net_profit, value: formatMoney(company.net_profit) },
    ],
    compliance: [item('company_certification'), item('company_license')],
    social: socialFields.map((field) => ({
      term: companyTerms[field],
      value: links(company[field]),
      missing: companyProfileCopy.notConnected,
    })),
  }
}

/** Which details of the edit form are filled in, and which are not. */
export function completeness(company: CompanyProfile) {
  const fields = pageOrder(companyTable).filter((name) => companyTable[name].section !== 'social')
  const missing = fields.filter((field) => company[field] === null || company[field] === '')
  return { filled: fields.length - missing.length, of: fields.length, missing }
}

function links(addresses: readonly string[]) {
  if (addresses.length === 0) return null
  return (
    <Stack gap={8} as="ul">
      {addresses.map((address) => (
        <li key={address}>
          <WebLink href={address} />
        </li>
      ))}
    </Stack>
  )
}

/** An address that a company gave: not vouched for, and not told where its visitors come from. */
function WebLink({ href }: { href: string }) {
  return (
    <a href={href} rel="nofollow noopener noreferrer">
      <Address text={href.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')} />
    </a>
  )
}
