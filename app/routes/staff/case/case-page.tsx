import { staffCase as copy } from '~/content/desk/staff-case'
import { maxShownEvents } from '~/domain/cases/case'
import { inboxHref, noticeId, printInboxFilter, rowId } from '~/domain/desk/case-filter'
import { elsewhere, FactList } from '~/forms/described'
import { DeskToken } from '~/forms/desk-page'
import { PageNotice, useNotice } from '~/forms/page-notice'
import { Button, ButtonLink } from '~/ui/button/button'
import { Stack } from '~/ui/layout/layout'
import { Aside, Quoted, Sheet, SheetFiles, SheetSection } from '~/ui/sheet/sheet'
import { StatusTag } from '~/ui/status-tag/status-tag'
import { Text } from '~/ui/text/text'
import { TextLink } from '~/ui/text-link/text-link'
import { useRoot } from '~/use-root'
import { AnswerForm, type CaseAnswer, type ChosenCase, type Loaded } from './answer-form'

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
        <SheetSection id="work" title={sections.answer}>
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

function Contacts({ call, chat, mail }: Loaded) {
  const look = { kind: 'secondary', size: 'small' } as const
  return (
    <>
      {call && (
        <ButtonLink {...look} href={call}>
          {copy.call}
        </ButtonLink>
      )}{' '}
      {chat && (
        <ButtonLink {...look} href={chat} rel={elsewhere}>
          {copy.chat}
        </ButtonLink>
      )}{' '}
      <a href={mail}>{copy.mail}</a>
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
      {one.kind === 'requirement' && (
        <TextLink href={`/staff/openings/new?case=${one.id}`}>{copy.newOpening}</TextLink>
      )}
      {events.length === maxShownEvents && <p>{copy.earlier}</p>}
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
function Rest({ others, name, isSender, address, filter, ...person }: Loaded) {
  const isOwner = useRoot().staff?.isOwner
  return (
    <>
      {others.length > 0 && (
        <SheetSection id="others" title={copy.sections.others}>
          <ul>
            {others.map(({ id, href, about, status }) => (
              <li key={id}>
                <TextLink href={href}>{about}</TextLink> <Aside>{status}</Aside>
              </li>
            ))}
          </ul>
        </SheetSection>
      )}
      {person.sections.map(([id, title]) => (
        <SheetSection key={id} id={id} title={title}>
          <FactList facts={person.facts} section={id} />
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
