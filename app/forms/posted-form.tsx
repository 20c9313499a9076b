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
  /** Intent of the pressed button, which tells the forms of a page apart. */
  intent?: string
  /** Adds a link to the sign-in, to a code instead of the password, or to the stored values. */
  reason?: 'exists' | 'wrong-often' | 'changed' | undefined
  /** Version of the draft that the post has saved or met. */
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
  /** Makes the props of one control, whose id is its name. */
  field(name: string): FieldState<string>
  choices(name: string): FieldState<string[]>
  count(names: readonly string[]): number
  fieldErrors: { href: string; text: string }[]
  formErrors: string[]
  reason: FormAnswer['reason']
  version: number | undefined
  /** Field of the code with the errors. */
  atCode: string | undefined
}

/** The server alone validates, so all errors come at once. @param order names in the page's order */
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
    // An answer that saved nothing shows what was posted, with the version it came from.
    version:
      version !== undefined
        ? (answer?.version ?? Number(readTexts(versionField)[0] ?? version))
        : undefined,
    // The summary also leads to a refused file.
    atCode:
      codeIntent.test(answer?.intent ?? '') && !faulty.some(({ name }) => name in documentFields)
        ? faulty[0]?.name
        : undefined,
  }
}

const codeIntent = /^(send|verify)-(email|sms)-otp$/

interface PostFormProps {
  form: PostedForm
  /** False where the form relies on no cookie. */
  hasToken?: boolean
  multipart?: boolean
  action?: string
  /** Message for a failed connection; the script then posts the form in place. */
  failed?: string
  /** Loads the script with the first touch: many people only read the page. */
  late?: boolean
  autosave?: boolean
  /** The script stores its texts in this browser under this name until they are sent. */
  keep?: string
  children: ReactNode
}

export function PostForm({ form, multipart = false, failed, ...props }: PostFormProps) {
  const { autosave, keep, hasToken = true } = props
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
      {hasToken && <FormToken />}
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

/** Shows notices, errors of the whole form, and links to fields with errors. */
export function Feedback({ form, notice, groups = [] }: FeedbackProps) {
  const hasErrors = form.fieldErrors.length > 0
  const isHere = !form.atCode && (groups.length > 0 || hasErrors)
  const faulty = isHere || form.formErrors.length > 0
  // The notice of a step stays, whatever is left to do.
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

/** Opens in another tab, since this page has the person's answers. */
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
      // Otherwise the field of the code has the focus.
      isFocused={!form.atCode && form.fieldErrors[0]?.href !== '#otp'}
      title={n === 1 ? 'One thing needs your attention' : `${n} things need your attention`}
      {...(groups.length ? { groups } : { errors: form.fieldErrors })}
    />
  )
}
