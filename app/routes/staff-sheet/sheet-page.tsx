import { staffKinds } from '~/content/staff'
import { mailSubject, staffSheet as copy } from '~/content/staff-sheet'
import { printInboxFilter } from '~/domain/cases/case-filter'
import { formatIndianMoment } from '~/domain/fields/indian-time'
import { formatReference } from '~/domain/requests/reference'
import { PageNotice, type NoticeData } from '~/forms/page-notice'
import type { FormAnswer } from '~/forms/posted-form'
import { TakeBack } from '~/forms/take-back'
import { inboxHref, rowId } from '~/domain/cases/addresses'
import { ButtonLink } from '~/ui/button/button'
import { Notice } from '~/ui/notice/notice'
import { Facts, Quoted, Sheet, SheetSection } from '~/ui/sheet/sheet'
import { Text } from '~/ui/text/text'
import { Cases } from './cases'
import { elsewhere, mailHref, phoneHrefs } from './contact-links'
import { describe } from './describe'
import { Documents } from './documents'
import type { loadSheet } from './loader.server'
import { WorkForm } from './work-form'

export type Loaded = NonNullable<Awaited<ReturnType<typeof loadSheet>>['data']['loaded']>

interface SheetPageProps extends Loaded {
  answer: FormAnswer | undefined
  notice: NoticeData | undefined
}

export function SheetPage({ answer, notice, ...loaded }: SheetPageProps) {
  const { subject, details, documents, notes, cases, chosen, filter, lookers } = loaded
  const about = chosen ? mailSubject(chosen.about, formatReference(chosen.reference)) : ''
  const next = `/staff/next${printInboxFilter(filter, { case: chosen?.id })}`
  return (
    <Sheet
      label={copy.ways}
      back={{ label: copy.back, href: inboxHref(filter, { at: chosen && rowId(chosen.id) }) }}
      next={{ label: copy.next, href: next }}
      title={loaded.name}
      lead={<Lead {...loaded} />}
      actions={<Ways {...loaded} about={about} />}
      first={
        <SheetSection id="cases" title={copy.sections.cases}>
          <Cases cases={cases} chosen={chosen?.id} address={loaded.address} filter={filter} />
        </SheetSection>
      }
      side={
        <>
          <PageNotice notice={notice} />
          {notice?.batch && <TakeBack batch={notice.batch} token={loaded.token} />}
          {lookers.map(({ name, when }) => (
            <Notice key={name} tone="info" role="none">
              {copy.looked(name, when)}
            </Notice>
          ))}
          <SheetSection id="work" title={copy.sections.work} unprinted>
            {loaded.mayChange ? (
              <WorkForm {...loaded} answer={answer} />
            ) : (
              <Text kind="hint">{copy.form.reader}</Text>
            )}
          </SheetSection>
          <SheetSection id="notes" title={copy.sections.notes} unprinted>
            <Text kind="hint">{notes.length > 0 ? copy.notesHint : copy.noNotes}</Text>
            {notes.map(({ id, text, writtenBy, writtenAt }) => (
              <div key={id}>
                <Text kind="hint">
                  {writtenBy}, {formatIndianMoment(writtenAt)}
                </Text>
                <Quoted>{text}</Quoted>
              </div>
            ))}
          </SheetSection>
        </>
      }
      main={
        <>
          {subject.kind !== 'contact' && (
            <SheetSection id="documents" title={copy.sections.documents}>
              <Documents
                documents={documents}
                address={loaded.address}
                mayOpen={loaded.mayChange}
              />
            </SheetSection>
          )}
          {describe(subject.kind, details, about).map(({ id, title, facts, missing }) => (
            <SheetSection key={id} id={id} title={title}>
              <Facts
                items={facts}
                missing={missing.length ? `${copy.notGiven}: ${missing.join(', ')}` : undefined}
              />
            </SheetSection>
          ))}
        </>
      }
    />
  )
}

function Lead({ subject, details }: Loaded) {
  return (
    <>
      <span>{staffKinds[subject.kind].one}</span>{' '}
      <span>
        {copy.received} {formatIndianMoment(details.created_at as Date)}
      </span>
    </>
  )
}

function Ways({ about, chosen, ...page }: Loaded & { about: string }) {
  const { email, phone } = contactOf(page)
  const phones = phoneHrefs(phone)
  const words = chosen ? copy.greeting(formatReference(chosen.reference)) : ''
  return (
    <>
      {phones && (
        <>
          <ButtonLink kind="secondary" size="small" href={phones.tel}>
            {copy.call}
          </ButtonLink>{' '}
          <ButtonLink
            kind="secondary"
            size="small"
            href={`${phones.chat}?text=${encodeURIComponent(words)}`}
            rel={elsewhere}
          >
            {copy.chat}
          </ButtonLink>{' '}
        </>
      )}
      <a href={mailHref(email, about)}>{copy.mail}</a>{' '}
      {page.mayErase && (
        <a href={`${page.address}/erase${printInboxFilter(page.filter)}`}>{copy.erase}</a>
      )}
    </>
  )
}

/** Of the cases, which have both whatever kind of person it is. */
function contactOf({ cases: [first], details }: Pick<Loaded, 'cases' | 'details'>) {
  const { email = String(details.email ?? ''), phone = String(details.phone ?? '') } = first ?? {}
  return { email, phone }
}
