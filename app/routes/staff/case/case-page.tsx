import { staffCase as copy } from '~/content/desk/staff-case'
import { inboxHref, noticeId, printInboxFilter, rowId } from '~/domain/desk/case-filter'
import { elsewhere, Values } from '~/forms/described'
import { DeskToken } from '~/forms/desk-page'
import { PageNotice, useNotice } from '~/forms/page-notice'
import { Button, ButtonLink } from '~/ui/button/button'
import { Stack } from '~/ui/layout/layout'
import { Aside, Facts, Quoted, Sheet, SheetFiles, SheetSection } from '~/ui/sheet/sheet'
import { StatusTag } from '~/ui/status-tag/status-tag'
import { Address } from '~/ui/text/address'
import { Text } from '~/ui/text/text'
import { TextLink } from '~/ui/text-link/text-link'
import { useRoot } from '~/use-root'
import { AnswerForm, type CaseAnswer, type ChosenCase, type Loaded } from './answer-form'
import type { PersonFact } from './describe'

export function CasePage({ answer, ...loaded }: Loaded & { answer: CaseAnswer | undefined }) {
  const { documents, chosen, filter, isSender, name } = loaded
  const { sections, list: label } = copy
  const first = (
    <>
      {!isSender && (
        <SheetSection id="documents" title={sections.documents}>
          {documents.length === 0 && <Text kind="hint">{copy.noDocuments}</Text>}
          <SheetFiles items={documents} download={copy.download} />
        </SheetSection>
      )}
      <SheetSection id="case" title={sections.conversation}>
        {chosen ? <Conversation {...chosen} /> : <p>{copy.noCase}</p>}
      </SheetSection>
    </>
  )
  const side = (
    <>
      <PageNotice notice={useNotice()} id={noticeId} />
      {chosen && (
        <SheetSection id="work" title={sections.answer} unprinted>
          <AnswerForm {...loaded} chosen={chosen} answer={answer} />
        </SheetSection>
      )}
    </>
  )
  const back = <a href={inboxHref(filter, { at: chosen && rowId(chosen.id) })}>{copy.back}</a>
  const parts = { lead: <span>{loaded.kind}</span>, actions: <Contacts {...loaded} /> }
  return (
    <Sheet
      {...{ label, title: name, ways: back, ...parts, first, side }}
      main={<Rest {...loaded} />}
    />
  )
}

function Contacts({ email, phone }: Loaded) {
  const call = { kind: 'secondary', size: 'small' } as const
  return (
    <>
      {phone?.href && (
        <ButtonLink {...call} href={phone.href}>
          {copy.call}
        </ButtonLink>
      )}{' '}
      {phone?.chat && (
        <ButtonLink {...call} href={phone.chat} rel={elsewhere}>
          {copy.chat}
        </ButtonLink>
      )}{' '}
      {email && <a href={email}>{copy.mail}</a>}
    </>
  )
}

function Conversation({ about, message, status, facts, events, ...one }: ChosenCase) {
  return (
    <Stack gap={8}>
      <p>
        <strong dir="auto">{about}</strong> <StatusTag {...status} />{' '}
        <Aside>{facts.join(', ')}</Aside>
      </p>
      {one.details.map(({ name, term, values }) => (
        <p key={name} dir="auto">
          {term}: {values}
        </p>
      ))}
      {message && <Quoted>{message}</Quoted>}
      {one.openingId && (
        <TextLink href={`/staff/openings/${one.openingId}`}>{copy.opening}</TextLink>
      )}
      {one.hasEarlier && <p>{copy.earlier}</p>}
      <ol>
        {events.map(({ what, by, when, exactly, text, isNote, files }, at) => (
          <li key={at}>
            {what}{' '}
            <Aside>
              {by}, <time title={exactly}>{when}</time>
            </Aside>
            {text && <Quoted isNote={isNote}>{text}</Quoted>}
            {files.length > 0 && <SheetFiles items={files} download={copy.download} />}
          </li>
        ))}
      </ol>
    </Stack>
  )
}

/** Comes last: other cases, all that is known of the person, and what owners may do with it. */
function Rest({ others, parts, name, isSender, address, filter }: Loaded) {
  const isOwner = useRoot().staff?.isOwner
  return (
    <>
      {others.length > 0 && (
        <SheetSection id="others" title={copy.sections.others} unprinted>
          <ul>
            {others.map(({ id, href, about, status }) => (
              <li key={id}>
                <TextLink href={href}>{about}</TextLink> <Aside>{status}</Aside>
              </li>
            ))}
          </ul>
        </SheetSection>
      )}
      {parts.map(({ id, title, facts, missing }) => (
        <SheetSection key={id} id={id} title={title}>
          <Facts
            items={facts.map((fact) => ({ ...fact, value: <FactValue {...fact} /> }))}
            missing={missing.length ? `${copy.notGiven}: ${missing.join(', ')}` : undefined}
          />
        </SheetSection>
      ))}
      {isOwner && !isSender && (
        // When the person calls: somebody else may be signed in.
        <form id="sign-out" method="post">
          <DeskToken />
          <Button kind="secondary" name="intent" value="sign-out">
            {copy.signOut}
          </Button>
        </form>
      )}
      {isOwner && <a href={`${address}/erase${printInboxFilter(filter)}`}>{copy.erase(name)}</a>}
    </>
  )
}

function FactValue({ as, values, href, isUnproven }: PersonFact) {
  const [only = ''] = values
  const shown = as === 'email' ? <Address text={only} /> : only
  if (as !== 'email' && as !== 'phone') return <Values values={values} as={as} />
  return (
    <>
      {href ? <a href={href}>{shown}</a> : <bdi>{only}</bdi>}{' '}
      {isUnproven && <Aside>({copy.notVerified})</Aside>}
    </>
  )
}
