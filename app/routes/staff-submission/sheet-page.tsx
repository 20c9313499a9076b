import { staffKinds } from '~/content/staff'
import { mailSubjects, staffRequests, staffSubmission as copy } from '~/content/staff-submission'
import { formatIndianDate, formatIndianMoment } from '~/domain/fields/indian-time'
import type { Submission } from '~/domain/submissions/submission'
import { FormToken } from '~/forms/form-token'
import { PageNotice, type NoticeData } from '~/forms/page-notice'
import { Button } from '~/ui/button/button'
import { Notice } from '~/ui/notice/notice'
import { Facts, Sheet, SheetSection, StateMark } from '~/ui/sheet/sheet'
import { elsewhere, mailHref, phoneHrefs } from './contact-links'
import { describe } from './describe'
import { Documents } from './documents'
import type { loadSubmission } from './loader.server'
import { NoteForm, type NoteAnswer } from './note-form'
import { fragments } from './parts'
import { Requests } from './requests'

type Loaded = NonNullable<Awaited<ReturnType<typeof loadSubmission>>['loaded']>

interface SheetPageProps extends Loaded {
  answer: NoteAnswer | undefined
  notice: NoticeData | undefined
}

export function SheetPage({ answer, notice, ...loaded }: SheetPageProps) {
  const { submission, details, documents } = loaded
  const { kind, name } = submission
  const subject = subjectOf(loaded)
  const isOfNote = answer && /note$/.test(answer.intent ?? '')
  const isOfRequest = answer && /^move-/.test(answer.intent ?? '')
  const failed = isOfNote || isOfRequest ? undefined : answer?.result.error?.['']?.[0]
  return (
    <Sheet
      label={copy.ways}
      back={{ label: copy.back, href: loaded.list }}
      steps={stepsOf(loaded)}
      title={name}
      lead={<Lead submission={submission} />}
      actions={<Actions {...loaded} subject={subject} />}
      main={
        <>
          <PageNotice notice={notice} />
          {failed && <Notice tone="failure">{failed}</Notice>}
          {describe(kind, details, subject).map(({ id, title, facts, missing }) => (
            <SheetSection key={id} id={id} title={title}>
              <Facts
                items={facts}
                missing={missing.length ? `${copy.notGiven}: ${missing.join(', ')}` : undefined}
              />
            </SheetSection>
          ))}
        </>
      }
      side={
        <>
          {kind !== 'contact' && (
            <SheetSection id="documents" title={copy.sections.documents}>
              <Documents documents={documents} address={loaded.address} />
            </SheetSection>
          )}
          {kind !== 'contact' && (
            <SheetSection id="requests" title={staffRequests.title}>
              <Requests {...loaded} answer={isOfRequest ? answer : undefined} />
            </SheetSection>
          )}
          <SheetSection id="internal-note" title={copy.sections.note} unprinted>
            <NoteForm {...loaded} answer={isOfNote ? answer : undefined} />
          </SheetSection>
        </>
      }
    />
  )
}

function Lead({ submission }: { submission: Submission }) {
  const { kind, receivedAt, handledAt } = submission
  return (
    <>
      <StateMark fresh={!handledAt}>{stateOf(submission)}</StateMark>{' '}
      <span>{staffKinds[kind].one}</span>{' '}
      <span>
        {copy.came} {formatIndianMoment(receivedAt)}
      </span>
    </>
  )
}

function stateOf({ handledAt, handledBy }: Submission): string {
  if (!handledAt) return copy.new
  const by = handledBy ? ` by ${handledBy}` : ''
  return `${copy.handled}${by} on ${formatIndianMoment(handledAt)}`
}

function Actions({ submission, documents, subject, ...page }: Loaded & { subject: string }) {
  const { kind, email, phone, handledAt } = submission
  const phones = phoneHrefs(phone)
  return (
    <>
      <form method="post" action={`${page.here}#${fragments.state}`}>
        <FormToken value={page.token} />
        <Button
          id={fragments.state}
          kind={handledAt ? 'secondary' : 'primary'}
          size="small"
          name="intent"
          value={handledAt ? 'new' : 'handled'}
          busyLabel={copy.marking}
        >
          {handledAt ? copy.markNew : copy.markHandled}
        </Button>
      </form>{' '}
      <a href={mailHref(email, subject)}>{copy.mail}</a>{' '}
      {phones && (
        <>
          <a href={phones.tel}>{copy.call}</a>{' '}
          <a href={phones.chat} rel={elsewhere}>
            {copy.chat}
          </a>{' '}
        </>
      )}
      {kind !== 'contact' && (
        <>
          <a href="#documents">{`${copy.toDocuments} (${documents.length})`}</a>{' '}
        </>
      )}
      <a href="#internal-note">{copy.toNote}</a>{' '}
      <a href={`${page.address}/erase${page.query}`}>{copy.erase}</a>
    </>
  )
}

function subjectOf({ submission, details, brand }: Loaded): string {
  const { kind, name, receivedAt } = submission
  const about = {
    contact: () => mailSubjects.contact(formatIndianDate(receivedAt)),
    candidate: () => mailSubjects.candidate(String(details.position_applied)),
    client: () => mailSubjects.client(name),
    customer: () => mailSubjects.customer(String(details.service)),
  }[kind]()
  return `${about} – ${brand}`
}

function stepsOf({ newer, older }: Loaded) {
  return [
    ...(newer ? [{ label: copy.newer, href: newer, rel: 'prev' } as const] : []),
    ...(older ? [{ label: copy.older, href: older, rel: 'next' } as const] : []),
  ]
}
