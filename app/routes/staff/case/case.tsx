import { useLoaderData } from '@remix-run/react'
import { deskAction } from '~/actions/desk/desk-action.server'
import { staffCase as copy, staffErase } from '~/content/desk/staff-case'
import { maxShownEvents } from '~/domain/cases/case'
import { inboxHref, noticeId, rowId } from '~/domain/cases/case-filter'
import { attachmentFields } from '~/domain/documents/documents.schema'
import { elsewhere, FactList } from '~/forms/described'
import { DeskForm } from '~/forms/desk-form'
import { DeskUnavailable, type DeskData } from '~/forms/desk-page'
import { FormToken } from '~/forms/form-token'
import { PageNotice, useNotice } from '~/forms/page-notice'
import { useFormAnswer } from '~/forms/posted-form'
import { deskMeta } from '~/seo'
import { ButtonLink, OtherButton } from '~/ui/button/button'
import { Disclosure } from '~/ui/disclosure/disclosure'
import { Row, Stack } from '~/ui/layout/layout'
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
export const meta = deskMeta(copy)
export const loader = serveDesk(loadCase)
export const action = deskAction(buttons, { files: Object.keys(attachmentFields) })

type CaseData = Awaited<ReturnType<typeof loadCase>>

export default function StaffCase() {
  const { loaded, signIn } = useLoaderData<DeskData<CaseData>>()
  const answer = useFormAnswer<CaseAnswer>()
  const notice = useNotice()
  const { staff: me } = useRoot()
  if (!loaded) return <DeskUnavailable {...{ title: copy.title, answer, signIn }} />
  const isErasing = answer?.intent === 'erase'
  const { chosen, filter, documents, texts, isSender, undoLabel } = loaded
  const { sections, form: words } = copy
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
  const others: Parameters<typeof AnswerForm>[0]['others'] = [
    ['note', words.saveNote],
    ['save-text', words.saveText],
    chosen?.assignedTo === me?.id ? ['give-back', words.giveBack] : ['take', words.take],
    ...(undoLabel ? [['undo', undoLabel] as const] : []),
  ]
  const form = chosen && {
    ...{ id: 'answer', answer: isErasing ? undefined : answer, action: loaded.here, others },
    ...{ label: words.text, hint: isSender ? words.senderHint : words.textHint, texts },
    ...{ keep: chosen.id, statuses: chosen.next, usual: chosen.usual, hasFiles: !isSender },
  }
  const side = (
    <>
      <PageNotice notice={notice} id={noticeId} />
      {chosen && form && (
        <SheetSection id="work" title={sections.answer}>
          <AnswerForm {...form} insert="insert">
            <input type="hidden" name="case" value={chosen.id} />
            <input type="hidden" name="version" value={chosen.version} />
            <input type="hidden" name="undo_text" value={loaded.undoText} />
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
      main={<Rest {...loaded} erasing={isErasing ? answer : undefined} />}
    />
  )
}

function Conversation({ status, events, ...theCase }: NonNullable<CaseData['chosen']>) {
  return (
    <Stack gap={8}>
      <p>
        <strong dir="auto">{theCase.about}</strong> <StatusTag {...status} />{' '}
        <Aside>{theCase.facts.join(', ')}</Aside>
      </p>
      {theCase.details.map(({ name, term, values }) => (
        <p key={name} dir="auto">
          {term}: {values}
        </p>
      ))}
      {theCase.message && <Quoted>{theCase.message}</Quoted>}
      {theCase.openingId && (
        <TextLink href={`/staff/openings/${theCase.openingId}`}>{copy.opening}</TextLink>
      )}
      {theCase.kind === 'requirement' && (
        <TextLink href={`/staff/openings/new?case=${theCase.id}`}>{copy.newOpening}</TextLink>
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

/** Shows other cases, all facts about the person, and the owners' buttons. */
function Rest({ others, sections, facts, ...owned }: CaseData & OwnerFormsProps) {
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
      {sections.map(([id, title]) => (
        <SheetSection key={id} id={id} title={title}>
          <FactList facts={facts} section={id} />
        </SheetSection>
      ))}
      {useRoot().staff?.isOwner && <OwnerForms {...owned} />}
    </>
  )
}

type OwnerFormsProps = Pick<CaseData, 'name' | 'isSender' | 'former'> & {
  erasing: CaseAnswer | undefined
}

function OwnerForms({ name, isSender, former, erasing }: OwnerFormsProps) {
  return (
    <>
      {!isSender && (
        // For a person who calls: somebody else may be signed in.
        <form id="sign-out" method="post">
          <FormToken />
          <Row>
            <OtherButton intent="sign-out" label={copy.signOut} />
            {former && <OtherButton intent="put-back" label={copy.putBack(former)} />}
          </Row>
        </form>
      )}
      <Disclosure fields summary={copy.erase(name)} open={erasing !== undefined}>
        <DeskForm id="erase" answer={erasing} {...staffErase.form}>
          <p>{isSender ? staffErase.message : staffErase.account}</p>
          <p>{staffErase.stays}</p>
        </DeskForm>
      </Disclosure>
    </>
  )
}
