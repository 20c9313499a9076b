import { Fragment, type ReactNode } from 'react'
import { companyCards } from '~/content/company-profile'
import { contact } from '~/content/contact'
import { customerForm } from '~/content/customer'
import { staffSheet as copy } from '~/content/staff-sheet'
import { fieldOf, pageOrder, type Field, type FieldTable } from '~/domain/fields/field-table'
import { formatIndianMoment } from '~/domain/fields/indian-time'
import { candidateTable } from '~/domain/profiles/candidate.fields'
import { companyTable } from '~/domain/profiles/company.fields'
import { customerTable } from '~/domain/profiles/customer.fields'
import type { SubmissionKind } from '#db/schema'
import type { Detail, Details } from '~/domain/cases/details.server'
import * as parts from '~/forms/candidate/sections'
import { Aside, type Fact } from '~/ui/sheet/sheet'
import { longDate } from '~/ui/text/long-date'
import { MailLink, PhoneLinks, WebLink } from './contact-links'

export interface Part {
  id: string
  title: string
  facts: Fact[]
  /** Labels of what was left empty. */
  missing: string[]
}

const tables: Record<Exclude<SubmissionKind, 'contact'>, { table: FieldTable; titles: object }> = {
  candidate: {
    table: candidateTable,
    titles: {
      personal: parts.personal.label,
      professional: parts.professional.label,
      skills: parts.skills.label,
      educational: parts.educational.label,
    },
  },
  client: { table: companyTable, titles: companyCards },
  customer: { table: customerTable, titles: customerForm.sections },
}

/** Of one that came in: every field by its form's labels, in the form's sections. */
export function describe(kind: SubmissionKind, details: Details, subject: string): Part[] {
  if (kind === 'contact') return [messagePart(details, subject)]
  const { table, titles } = tables[kind]
  const names = pageOrder(table)
  const sections = Object.entries(titles as Record<string, string>).map(([section, title]) => {
    const own = names.filter((name) => fieldOf(table, name).section === section)
    const given = own.filter((name) => isGiven(fieldOf(table, name), details[name] ?? null))
    return {
      id: section,
      title,
      facts: given.map((name) => factOf(fieldOf(table, name), name, { details, subject })),
      // Of adults nobody asks for a guardian.
      missing: own
        .filter((name) => !given.includes(name) && name !== 'guardian_consent')
        .map((name) => fieldOf(table, name).label),
    }
  })
  return [...sections.filter(hasFields), accountPart(details)]
}

const hasFields = ({ facts, missing }: Part) => facts.length + missing.length > 0

function messagePart({ username, email, phone, message }: Details, subject: string): Part {
  const { labels } = contact
  const unproven = <Aside>({copy.notVerified})</Aside>
  const facts: Fact[] = [
    { term: labels.username, value: String(username) },
    {
      term: labels.email,
      value: (
        <>
          <MailLink address={String(email)} subject={subject} /> {unproven}
        </>
      ),
    },
    ...(phone
      ? [{ term: labels.phone, value: <PhoneLinks phone={String(phone)} verified={false} /> }]
      : []),
    { term: labels.message, value: <Lines text={String(message)} />, wide: true },
  ]
  const missing = phone ? [] : [labels.phone]
  return { id: 'message', title: copy.sections.message, facts, missing }
}

function accountPart(details: Details): Part {
  const entries = Object.entries(copy.account).filter(([name]) => name in details)
  const facts = entries.map(([name, term]) => {
    const value = details[name] ?? null
    return { term, value: value === null ? copy.notVerified : plainText(value) }
  })
  return { id: 'account', title: copy.sections.account, facts, missing: [] }
}

function isGiven({ input }: Field, value: Detail): boolean {
  if (Array.isArray(value)) return value.length > 0
  // A box that was not ticked.
  if (input?.type === 'checkbox') return value === true
  return value !== null && value !== ''
}

/** Longer ones, and those of several lines, take the whole width. */
const widest = 120

function factOf(
  field: Field,
  name: string,
  { details, subject }: { details: Details; subject: string },
): Fact {
  const value = details[name] ?? null
  const text = plainText(value)
  const wide = text.length > widest || text.includes('\n')
  return { term: field.label, value: valueOf(field, value, { details, subject }), wide }
}

function valueOf(
  { account, json, input }: Field,
  value: Detail,
  { details, subject }: { details: Details; subject: string },
): ReactNode {
  const text = plainText(value)
  if (account === 'email') {
    return (
      <>
        <MailLink address={text} subject={subject} />
        {details.email_verified_at === null && <Aside> ({copy.notVerified})</Aside>}
      </>
    )
  }
  if (account) return <PhoneLinks phone={text} verified={details.phone_verified_at !== null} />
  if (json === 'addresses') return <WebLinks addresses={value as string[]} />
  if (input?.autoComplete === 'url') return <WebLink href={text} />
  if (json === 'date') return longDate(text)
  if (json === 'amount') return rupees.format(Number(value))
  if (input?.inputMode === 'decimal') return years(text)
  return <Lines text={text} />
}

const rupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  trailingZeroDisplay: 'stripIfInteger',
})

function plainText(value: Detail): string {
  if (value instanceof Date) return formatIndianMoment(value)
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value === 'boolean') return value ? copy.yes : copy.no
  return String(value ?? '')
}

const years = (text: string) =>
  /^[\d.]+$/.test(text) ? `${text} ${text === '1' ? 'year' : 'years'}` : text

function WebLinks({ addresses }: { addresses: readonly string[] }) {
  return (
    <ul>
      {addresses.map((address) => (
        <li key={address}>
          <WebLink href={address} />
        </li>
      ))}
    </ul>
  )
}

/** Text browsers know line breaks by their elements alone. */
function Lines({ text }: { text: string }) {
  return text.split('\n').map((line, at) => (
    <Fragment key={at}>
      {at > 0 && <br />}
      {line}
    </Fragment>
  ))
}
