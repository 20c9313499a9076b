import type { SubmissionResult } from '@conform-to/react'
import { useActionData, useFormAction } from '@remix-run/react'
import type { ReactNode } from 'react'
import { documentFields } from '~/domain/documents/documents.schema'
import { draftChangedLink } from '~/domain/drafts/draft.schema'
import { versionField } from '~/script-contract'
import { setData } from '~/ui/data-attributes'
import { ErrorSummary, type SummaryError } from '~/ui/error-summary/error-summary'
import { Stack } from '~/ui/layout/layout'
import { Notice, UnsavedNote } from '~/ui/notice/notice'
import { FormParts } from './form-parts'
import { FormScript } from './form-script'
import { FormToken } from './form-token'
import { PageNotice, type NoticeData } from './page-notice'

export type Values = Record<string, string | string[]>

export interface FormAnswer {
  result: SubmissionResult<string[]>
  /** The pressed button: it tells the forms of a page, and the steps of a wizard, apart. */
  intent?: string
  /** Makes the page show a link to sign in, a way without the password, or what is stored. */
  reason?: 'exists' | 'wrong-often' | 'changed' | undefined
  /** The draft's, when the post has saved it or met a newer one. */
  version?: number
}

export function useFormAnswer<Answer extends FormAnswer = FormAnswer>(): Answer | undefined {
  const answer = useActionData<object>() ?? {}
  return 'result' in answer ? (answer as Answer) : undefined
}

interface FieldState<Value> {
  id: string
  name: string
  defaultValue: Value
  error: string | undefined
}

export interface PostedForm {
  id: string
  /** Props of one control; its id is its name. */
  field(name: string): FieldState<string>
  choices(name: string): FieldState<string[]>
  count(names: readonly string[]): number
  fieldErrors: { href: string; text: string }[]
  formErrors: string[]
  reason: FormAnswer['reason']
  version: number | undefined
  /** The field of the code that was not sent or not accepted: the errors stand there. */
  atCode: string | undefined
}

/** Only the server validates, so that every error comes at once. @param order field names in the page's order */
export function usePostedForm({
  id,
  answer,
  values,
  order,
  version,
}: {
  id: string
  answer: FormAnswer | undefined
  values: Values
  order: readonly string[]
  version?: number | undefined
}): PostedForm {
  const errors = answer?.result.error ?? {}
  const shown: Record<string, unknown> = answer?.result.initialValue ?? values
  const readTexts = (name: string) =>
    [shown[name] ?? []].flat().filter((text) => typeof text === 'string')
  const readError = (name: string) => errors[name]?.[0]
  const control = (name: string) => ({ id: name, name, error: readError(name) })
  const names = new Set([...order, ...Object.keys(errors)].filter(Boolean))
  const faulty = [...names].flatMap((name) => {
    const text = readError(name)
    return text ? [{ name, text }] : []
  })
  return {
    id,
    field: (name) => ({ ...control(name), defaultValue: readTexts(name)[0] ?? '' }),
    choices: (name) => ({ ...control(name), defaultValue: readTexts(name) }),
    count: (wanted) => wanted.filter(readError).length,
    fieldErrors: faulty.map(({ name, text }) => ({ href: `#${name}`, text })),
    formErrors: errors[''] ?? [],
    reason: answer?.reason,
    // An answer that saved nothing shows what was posted, with the version that it came from.
    version:
      version !== undefined
        ? (answer?.version ?? Number(readTexts(versionField)[0] ?? version))
        : undefined,
    // A refused file stands elsewhere: then the summary leads to it.
    atCode:
      codeIntent.test(answer?.intent ?? '') && !faulty.some(({ name }) => name in documentFields)
        ? faulty[0]?.name
        : undefined,
  }
}

const codeIntent = /^(send|verify)-(email|sms)-otp$/

interface PostFormProps {
  form: PostedForm
  /** Undefined where the form relies on no cookie. */
  token?: string | undefined
  multipart?: boolean
  action?: string
  /** The message for a failed connection; the script then posts the form without leaving the page. */
  failed?: string
  /** The script comes when somebody touches the form: many people only read its page. */
  late?: boolean
  autosave?: boolean
  /** The script keeps its texts in this browser under this name until they are sent. */
  keep?: string
  children: ReactNode
}

export function PostForm({ form, token, multipart = false, failed, ...props }: PostFormProps) {
  const { autosave, keep } = props
  const own = useFormAction()
  return (
    <form
      id={form.id}
      noValidate
      method="post"
      action={props.action ?? own}
      encType={multipart ? 'multipart/form-data' : undefined}
      {...setData({ failed, autosave, keep })}
    >
      {token !== undefined && <FormToken value={token} />}
      {keep && <input type="hidden" name="keep" value={keep} />}
      {/* Also tells the whole form from a single file on its way. */}
      {form.version !== undefined && (
        <input type="hidden" name={versionField} value={form.version} />
      )}
      {props.children}
      {autosave && <UnsavedNote />}
      {failed !== undefined && <FormParts files={multipart} />}
      {failed !== undefined && <FormScript late={props.late} />}
    </form>
  )
}

interface FeedbackProps {
  form: PostedForm
  notice?: NoticeData | undefined
  groups?: readonly { label: string; errors: readonly SummaryError[] }[]
}

/** Shows notices, errors of the whole form and links to the fields. */
export function Feedback({ form, notice, groups = [] }: FeedbackProps) {
  const hasErrors = form.fieldErrors.length > 0
  const isHere = !form.atCode && (groups.length > 0 || hasErrors)
  const faulty = isHere || form.formErrors.length > 0
  // A notice tells what has just been done, whatever is left to do.
  const shown = hasErrors && groups.length === 0 ? undefined : notice
  return (
    <div {...setData({ news: true })} hidden={!faulty && !shown}>
      {faulty ? (
        <Stack gap={24}>
          {form.formErrors.length === 0 && <PageNotice notice={shown} />}
          {form.formErrors.map((text) => (
            <Notice key={text} tone="failure">
              {text}
            </Notice>
          ))}
          {form.reason === 'changed' && <StoredLink />}
          {isHere && <FormErrorSummary form={form} groups={groups} />}
        </Stack>
      ) : (
        <PageNotice notice={shown} />
      )}
    </div>
  )
}

/** Opens beside this page, which has the person's own answers. */
const StoredLink = () => (
  <p>
    <a href={useFormAction()} target="_blank" rel="noreferrer">
      {draftChangedLink}
    </a>
  </p>
)

export function FormErrorSummary({ form, groups = [] }: Pick<FeedbackProps, 'form' | 'groups'>) {
  const all = groups.length ? groups.flatMap(({ errors }) => errors) : form.fieldErrors
  const n = all.length
  if (n === 0) return null
  return (
    <ErrorSummary
      id={`${form.id}-errors`}
      // Beside it the field of the code has it.
      isFocused={!form.atCode && form.fieldErrors[0]?.href !== '#otp'}
      title={n === 1 ? 'One thing needs your attention' : `${n} things need your attention`}
      {...(groups.length ? { groups } : { errors: form.fieldErrors })}
    />
  )
}
