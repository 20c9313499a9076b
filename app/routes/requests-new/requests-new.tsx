import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { AskedKind } from '#db/schema'
import { newRequest as copy, caseMessages } from '~/content/requests'
import { privateMeta } from '~/seo'
import { detailNames, detailTable } from '~/domain/cases/case.fields'
import { caseLabels } from '~/domain/cases/case.schema'
import { formatIndianIsoDay } from '~/domain/fields/indian-time'
import { aboutChoices } from '~/domain/profiles/request-choices'
import { DefaultButton } from '~/forms/default-button'
import { DraftEnd } from '~/forms/drafts/saved-draft'
import { useNotice } from '~/forms/page-notice'
import { Feedback, PostForm, usePostedForm, type PostedForm } from '~/forms/posted-form'
import { toInputs } from '~/forms/fields'
import { serveFormLoader } from '~/web/session/request-context.server'
import { inArea } from '~/area'
import { SelectField, TextAreaField, TextField } from '~/ui/field/inputs'
import { FormPage, mandatoryNote } from '~/ui/form-page/form-page'
import { Stack } from '~/ui/layout/layout'
import { TextLink } from '~/ui/text-link/text-link'
import { action, loadNewCase } from './new-case.server'

export const handle = { frame: inArea('requests') }

export const meta: MetaFunction<typeof loader> = (args) => {
  const { title } = copy.kinds[args.data?.loaded?.kind ?? 'service']
  return privateMeta(args, { title })
}
/** Loads nothing if that fails after a post: the form keeps what was posted. */
export const loader = serveFormLoader('request not loaded', loadNewCase)
export { action }

const order = ['about', 'message', ...detailNames]
const detailInputs = toInputs(detailTable, 'registration', detailNames)

export default function NewCase() {
  const { loaded: page } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() ?? undefined
  const notice = useNotice()
  const { values = {}, version, saved } = page?.draft ?? {}
  const form = usePostedForm({ id: copy.id, answer, values, order, version })
  const kind = readKind(form.field('kind').defaultValue)
  const { title, submit } = copy.kinds[kind]
  const intro = (
    <>
      {page?.intro} {page?.changeHref && <TextLink href={page.changeHref}>{copy.change}</TextLink>}{' '}
      {mandatoryNote}
    </>
  )
  return (
    <FormPage title={title} intro={intro}>
      <PostForm form={form} autosave failed={caseMessages.failed}>
        <input type="hidden" name="kind" value={kind} />
        <DefaultButton value="send">{submit}</DefaultButton>
        <Stack gap={24}>
          <Feedback form={form} notice={notice} />
          <Fields form={form} kind={kind} />
          <DraftEnd saved={saved} submit={submit} busy={copy.busy} />
        </Stack>
      </PostForm>
    </FormPage>
  )
}

/** The form shows the error: without a database nothing else does. */
const readKind = (posted: string): AskedKind =>
  Object.hasOwn(copy.kinds, posted) ? (posted as AskedKind) : 'service'

function Fields({ form, kind }: { form: PostedForm; kind: AskedKind }) {
  const labels = caseLabels(kind)
  const { aboutHint, messageHint } = copy.kinds[kind]
  const about = { ...form.field('about'), label: labels.about, required: true }
  const message = { ...form.field('message'), label: labels.message, hint: messageHint }
  const choices = aboutChoices[kind]
  const today = formatIndianIsoDay(new Date())
  const details = detailInputs.filter(({ field }) => field.section === kind)
  return (
    <>
      {choices ? (
        <SelectField {...about} options={choices} emptyLabel={copy.choose} />
      ) : (
        <TextField {...about} hint={aboutHint} autoComplete="off" />
      )}
      <TextAreaField {...message} rows={5} />
      {details.map(({ name, words }) => (
        <TextField
          key={name}
          {...form.field(name)}
          {...words}
          min={words.type === 'date' ? today : undefined}
        />
      ))}
    </>
  )
}
