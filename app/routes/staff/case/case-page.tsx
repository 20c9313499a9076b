import { staffCase as copy } from '~/content/desk/staff-case'
import { inboxHref, noticeId, printInboxFilter, rowId } from '~/domain/desk/case-filter'
import { elsewhere, Values } from '~/forms/described'
import { PageNotice, type NoticeData } from '~/forms/page-notice'
import { PostForm, usePostedForm, type FormAnswer } from '~/forms/posted-form'
import { Button, ButtonLink } from '~/ui/button/button'
import { Stack } from '~/ui/layout/layout'
import { DefinitionList } from '~/ui/definition-list/definition-list'
import { Aside, Quoted, Sheet, SheetFiles, SheetSection } from '~/ui/sheet/sheet'
import { StatusTag } from '~/ui/status-tag/status-tag'
import { Address } from '~/ui/text/address'
import { Text } from '~/ui/text/text'
import { TextLink } from '~/ui/text-link/text-link'
import { AnswerForm } from './answer-form'
import type { CaseFact } from './describe'
import type { loadCase } from './loader.server'

/** `notice`: the form comes again with a text. */
export type CaseAnswer = FormAnswer & { notice?: NoticeData }
export type Loaded = NonNullable<Awaited<ReturnType<typeof loadCase>>['data']['loaded']>
export type ChosenCase = NonNullable<Loaded['chosen']>

interface CasePageProps extends Loaded {
  answer: CaseAnswer | undefined
  notice: NoticeData | undefined
}

export function CasePage({ answer, notice, ...loaded }: CasePageProps) {
  const { documents, chosen, filter, isSender, others, name } = loaded
  const { sections } = copy
  return (
    <Sheet
      label={copy.list}
      ways={<a href={inboxHref(filter, { at: chosen && rowId(chosen.id) })}>{copy.back}</a>}
      title={name}
      lead={<span>{loaded.kind}</span>}
      actions={<Contacts {...loaded} />}
      first={
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
      }
      side={
        <>
          <PageNotice notice={notice} id={noticeId} />
          {chosen && (
            <SheetSection id="work" title={sections.answer}>
              <AnswerForm {...loaded} chosen={chosen} answer={answer} />
            </SheetSection>
          )}
        </>
      }
      main={
        <>
          {others.length > 0 && (
            <SheetSection id="others" title={sections.others}>
              <ul>
                {others.map(({ id, href, about, status }) => (
                  <li key={id}>
                    <TextLink href={href}>{about}</TextLink> <Aside>{status}</Aside>
                  </li>
                ))}
              </ul>
            </SheetSection>
          )}
          <PersonData {...loaded} />
          {loaded.mayErase && !isSender && <SignOut token={loaded.token} />}
          {loaded.mayErase && (
            <p>
              <a href={`${loaded.address}/erase${printInboxFilter(filter)}`}>{copy.erase(name)}</a>
            </p>
          )}
        </>
      }
    />
  )
}

/** For owners, when the person calls: somebody else may be signed in. */
function SignOut({ token }: { token: string }) {
  const form = usePostedForm({ id: 'sign-out', answer: undefined, values: {}, order: [] })
  return (
    <PostForm {...{ form, token }}>
      <Button kind="secondary" name="intent" value="sign-out">
        {copy.signOut}
      </Button>
    </PostForm>
  )
}

function Contacts({ about, email, phones }: Loaded) {
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
      {email && <a href={mailHref(email, about)}>{copy.mail}</a>}
    </>
  )
}

function Conversation({ about, message, status, events, ...one }: ChosenCase) {
  return (
    <Stack gap={8}>
      <p>
        <strong dir="auto">{about}</strong> <StatusTag {...status} />{' '}
        <Aside>{[one.reference, ...one.facts].join(', ')}</Aside>
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
      {one.newOpening && <TextLink href={one.newOpening}>{copy.newOpening}</TextLink>}
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

const PersonData = ({ parts, about }: Loaded) =>
  parts.map(({ id, title, facts, missing }) => (
    <SheetSection key={id} id={id} title={title}>
      <DefinitionList
        dense
        items={facts.map((fact) => ({
          ...{ term: fact.term, wide: fact.wide },
          value: <FactValue fact={fact} about={about} />,
        }))}
      />
      {missing.length > 0 && <Text kind="hint">{`${copy.notGiven}: ${missing.join(', ')}`}</Text>}
    </SheetSection>
  ))

function FactValue({ fact, about }: { fact: CaseFact; about: string }) {
  const { as, values, phones, isUnproven } = fact
  const [only = ''] = values
  const href = as === 'email' ? mailHref(only, about) : phones?.tel
  if (as !== 'email' && as !== 'phone') return <Values values={values} as={as} />
  return (
    <>
      {href ? (
        <a href={href}>{as === 'email' ? <Address text={only} /> : only}</a>
      ) : (
        <bdi>{only}</bdi>
      )}{' '}
      {isUnproven && <Aside>({copy.notVerified})</Aside>}
    </>
  )
}

function mailHref(address: string, subject: string): string {
  const to = encodeURIComponent(address).replaceAll('%40', '@')
  return `mailto:${to}?subject=${encodeURIComponent(subject)}`
}
