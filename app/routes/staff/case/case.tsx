import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { deskAction } from '~/actions/desk/desk-action.server'
import { staffCase as copy } from '~/content/desk/staff-case'
import { maxShownEvents } from '~/domain/cases/case'
import { inboxHref, noticeId, printInboxFilter, rowId } from '~/domain/desk/case-filter'
import { attachmentFields } from '~/domain/documents/documents.schema'
import { elsewhere, FactList } from '~/forms/described'
import { DeskAway, DeskToken } from '~/forms/desk-page'
import { PageNotice, useNotice } from '~/forms/page-notice'
import { useFormAnswer } from '~/forms/posted-form'
import { privateMeta } from '~/seo'
import { Button, ButtonLink } from '~/ui/button/button'
import { Stack } from '~/ui/layout/layout'
import { Aside, Quoted, Sheet, SheetFiles, SheetSection } from '~/ui/sheet/sheet'
import { StatusTag } from '~/ui/status-tag/status-tag'
import { Text } from '~/ui/text/text'
import { TextLink } from '~/ui/text-link/text-link'
import { useRoot } from '~/use-root'
import { serveDesk } from '~/web/session/staff-guard.server'
import { AnswerForm, type CaseAnswer } from '~/forms/answer-form'
import { buttons } from './action.server'
import { loadCase } from './loader.server'

export { handle } from '~/desk-frame'
export const meta: MetaFunction<typeof loader> = (args) => {
  const loaded = args.data?.loaded
  const title = loaded ? `${loaded.name} – ${loaded.kind}` : copy.title
  return privateMeta(args, { title })
}

export const loader = serveDesk(loadCase)
export const action = deskAction(buttons, { files: Object.keys(attachmentFields) })

type Loaded = Awaited<ReturnType<typeof loadCase>>

export default function StaffCase() {
  const { loaded } = useLoaderData<typeof loader>()
  const answer = useFormAnswer<CaseAnswer>()
  const notice = useNotice()
  const { staff: me } = useRoot()
  if (!loaded) return <DeskAway title={copy.title} answer={answer} />
  const { chosen, filter, documents, texts, here, isSender, undoUntil } = loaded
  const { sections, form } = copy
  const contacts = loaded.contacts.map(({ label, href }) => (
    <ButtonLink key={label} kind="secondary" size="small" href={href} rel={elsewhere}>
      {label}
    </ButtonLink>
  ))
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
      <PageNotice notice={notice} id={noticeId} />
      {chosen && (
        <SheetSection id="work" title={sections.answer}>
          <AnswerForm
            {...{ id: 'answer', answer, action: here, keep: chosen.id, texts, insert: 'insert' }}
            {...{ label: form.text, hint: isSender ? form.senderHint : form.textHint }}
            {...{ statuses: chosen.next, usual: chosen.usual, hasFiles: !isSender }}
            others={[
              ['note', form.saveNote],
              ['save-text', form.saveText],
              chosen.assignedTo === me?.id ? ['give-back', form.giveBack] : ['take', form.take],
              ...(undoUntil ? [['undo', form.undo(undoUntil)] as const] : []),
            ]}
          >
            <input type="hidden" name="case" value={chosen.id} />
            <input type="hidden" name="version" value={chosen.version} />
          </AnswerForm>
        </SheetSection>
      )}
    </>
  )
  return (
    <Sheet
      label={copy.list}
      ways={<a href={inboxHref(filter, { at: chosen && rowId(chosen.id) })}>{copy.back}</a>}
      title={loaded.name}
      lead={<span>{loaded.kind}</span>}
      actions={contacts}
      first={first}
      side={side}
      main={<Rest {...loaded} />}
    />
  )
}

function Conversation({
  about,
  message,
  status,
  facts,
  events,
  ...one
}: NonNullable<Loaded['chosen']>) {
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
          {others.map(({ id, href, about, status }) => (
            <p key={id}>
              <TextLink href={href}>{about}</TextLink> <Aside>{status}</Aside>
            </p>
          ))}
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
