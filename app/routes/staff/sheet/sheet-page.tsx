import { staffSheet as copy } from '~/content/desk/staff-sheet'
import { inboxHref, noticeId, rowId } from '~/domain/desk/case-filter'
import { printInboxFilter } from '~/domain/desk/case-filter'
import { elsewhere } from '~/forms/described'
import { PageNotice, type NoticeData } from '~/forms/page-notice'
import type { FormAnswer } from '~/forms/posted-form'
import { ButtonLink } from '~/ui/button/button'
import { Facts, Sheet, SheetFiles, SheetSection } from '~/ui/sheet/sheet'
import { Text } from '~/ui/text/text'
import { Cases, mailHref, SheetValue } from './sheet-parts'
import type { loadSheet } from './loader.server'
import { WorkForm } from './work-form'

/** `notice`: the form comes again with a text. */
export type SheetAnswer = FormAnswer & { notice?: NoticeData }
export type Loaded = NonNullable<Awaited<ReturnType<typeof loadSheet>>['data']['loaded']>

interface SheetPageProps extends Loaded {
  answer: SheetAnswer | undefined
  notice: NoticeData | undefined
}

export function SheetPage({ answer, notice, ...loaded }: SheetPageProps) {
  const { parts, documents, chosen, filter, about } = loaded
  return (
    <Sheet
      label={copy.ways}
      ways={<a href={inboxHref(filter, { at: chosen && rowId(chosen.id) })}>{copy.back}</a>}
      title={loaded.name}
      lead={
        <>
          <span>{loaded.kind}</span>{' '}
          <span>
            {copy.received} {loaded.received}
          </span>
        </>
      }
      actions={<Ways {...loaded} />}
      first={
        <SheetSection id="cases" title={copy.sections.cases}>
          <Cases {...loaded} />
        </SheetSection>
      }
      side={
        <>
          <PageNotice notice={notice} id={noticeId} />
          <SheetSection id="work" title={copy.sections.work} unprinted>
            <WorkForm {...loaded} answer={answer} />
          </SheetSection>
        </>
      }
      main={
        <>
          {documents && (
            <SheetSection id="documents" title={copy.sections.documents}>
              {documents.length === 0 && <Text kind="hint">{copy.noDocuments}</Text>}
              <SheetFiles items={documents} download={copy.download} />
            </SheetSection>
          )}
          {parts.map(({ id, title, facts, missing }) => (
            <SheetSection key={id} id={id} title={title}>
              <Facts
                items={facts.map((fact) => ({
                  term: fact.term,
                  wide: fact.wide,
                  value: <SheetValue fact={fact} about={about} />,
                }))}
                missing={missing.length ? `${copy.notGiven}: ${missing.join(', ')}` : undefined}
              />
            </SheetSection>
          ))}
        </>
      }
    />
  )
}

function Ways({ about, email, phones, mayErase, address, filter }: Loaded) {
  return (
    <>
      {phones && (
        <ButtonLink kind="secondary" size="small" href={phones.tel}>
          {copy.call}
        </ButtonLink>
      )}{' '}
      {phones?.chat && (
        <ButtonLink kind="secondary" size="small" href={phones.chat} rel={elsewhere}>
          {copy.chat}
        </ButtonLink>
      )}{' '}
      {email && <a href={mailHref(email, about)}>{copy.mail}</a>}{' '}
      <a href="#work">{copy.sections.work}</a>{' '}
      {mayErase && <a href={`${address}/erase${printInboxFilter(filter)}`}>{copy.erase}</a>}
    </>
  )
}
