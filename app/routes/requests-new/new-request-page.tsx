import type { AskedKind } from '#db/schema'
import { newRequest as copy, askedKinds } from '~/content/requests'
import { choicesOf } from '~/domain/profiles/request-choices'
import { detailNames, detailNamesOf, detailTable } from '~/domain/cases/case.fields'
import { caseMessages } from '~/domain/cases/case.schema'
import { kindsOfUserType } from '~/domain/cases/status'
import { DataNotice } from '~/forms/data-notice'
import { DefaultButton } from '~/forms/default-button'
import { PageNotice, type NoticeData } from '~/forms/page-notice'
import {
  FormNews,
  PostForm,
  usePostedForm,
  type FormAnswer,
  type PostedForm,
} from '~/forms/posted-form'
import { inputsOf } from '~/forms/table-input'
import { DraftEnd } from '~/forms/drafts/saved-draft'
import { Button } from '~/ui/button/button'
import { DefinitionList } from '~/ui/definition-list/definition-list'
import { SelectField } from '~/ui/field/select-field'
import { TextAreaField } from '~/ui/field/text-area-field'
import { TextField } from '~/ui/field/text-field'
import { FormPage, MandatoryNote } from '~/ui/form-page/form-page'
import { FieldGrid, Row, Stack } from '~/ui/layout/layout'
import { Panel } from '~/ui/panel/panel'
import { TextLink } from '~/ui/text-link/text-link'
import type { NewCaseView } from './loader.server'

interface NewCasePageProps {
  page: NewCaseView | undefined
  answer: FormAnswer | undefined
  notice: NoticeData | undefined
}

const order = ['about', 'message', ...detailNames]

export function NewCasePage({ page, answer, notice }: NewCasePageProps) {
  const { values = {}, made, saved, person } = page ?? {}
  const form = usePostedForm({ id: 'request', answer, values, order, made })
  const kind = page?.kind ?? kindIn(form.field('kind').defaultValue)
  const words = copy[kind]
  const submit = page?.isInterest ? copy.application.interest : words.submit
  const instead = page?.instead
    ? ({ tone: 'info', text: page.instead, stays: true } as const)
    : undefined
  const intro = (
    <>
      {words.intro} <MandatoryNote />
    </>
  )
  return (
    <FormPage title={words.title} intro={intro}>
      <PostForm form={form} token={page?.token ?? ''} autosave failed={caseMessages.failed}>
        <DefaultButton value="send">{submit}</DefaultButton>
        <Stack gap={32}>
          <FormNews form={form} notice={notice} />
          {!answer && <PageNotice notice={instead} />}
          <Fields form={form} kind={kind} today={page?.today} />
          {person && <Person {...person} />}
          {(['filled', 'kind', 'opening'] as const).map((name) => (
            <input key={name} type="hidden" name={name} value={form.field(name).defaultValue} />
          ))}
          <DataNotice />
          <DraftEnd saved={saved} submit={submit} busy={words.busy} />
          <TextLink href={copy.contact.href}>{copy.contact.label}</TextLink>
        </Stack>
      </PostForm>
    </FormPage>
  )
}

/** Its buttons are the form's, so that what was typed is kept. */
function Person({ items, hasResume }: NonNullable<NewCaseView['person']>) {
  const words = copy.profile
  return (
    <Panel id="person" title={words.title}>
      <Stack gap={16}>
        <DefinitionList items={items} />
        <Row>
          <Button kind="secondary" size="small" name="intent" value="change">
            {words.change}
          </Button>
          {!hasResume && (
            <Button kind="secondary" size="small" name="intent" value="add-resume">
              {words.addResume}
            </Button>
          )}
        </Row>
      </Stack>
    </Panel>
  )
}

interface FieldsProps {
  form: PostedForm
  kind: AskedKind
  today: string | undefined
}

function Fields({ form, kind, today }: FieldsProps) {
  const words = copy[kind]
  const { requirement } = copy
  const input = inputsOf(detailTable, form)
  const hints: Partial<Record<string, string>> = 'hints' in words ? words.hints : {}
  const choices = choicesOf[kind]
  const about = { ...form.field('about'), label: askedKinds[kind].about, required: true }
  return (
    <Stack gap={24}>
      {choices && 'choose' in words ? (
        <SelectField {...about} options={choices} emptyLabel={words.choose} />
      ) : (
        <TextField
          {...about}
          hint={kind === 'requirement' ? requirement.aboutHint : undefined}
          autoComplete={kind === 'application' ? 'organization-title' : 'off'}
          readOnly={form.field('opening').defaultValue !== ''}
        />
      )}
      <TextAreaField
        {...form.field('message')}
        label={words.message}
        hint={words.messageHint}
        rows={5}
      />
      <FieldGrid>
        {detailNamesOf(kind).map((name) => (
          <TextField
            key={name}
            {...input(name)}
            hint={hints[name]}
            autoComplete="off"
            min={'type' in input(name) ? today : undefined}
          />
        ))}
      </FieldGrid>
    </Stack>
  )
}

const kindIn = (posted: string): AskedKind =>
  Object.values(kindsOfUserType)
    .flat()
    .find((kind) => kind === posted) ?? 'service'
