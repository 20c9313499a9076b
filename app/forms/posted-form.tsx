import { useForm, type SubmissionResult } from '@conform-to/react'
import { Form, useNavigation } from '@remix-run/react'
import { useEffect, type FormEventHandler, type ReactNode } from 'react'
import { ErrorSummary } from '~/ui/error-summary/error-summary'
import { Stack } from '~/ui/layout/layout'
import { Notice } from '~/ui/notice/notice'
import { FormToken } from './form-token'
import { PageNotice, type NoticeData } from './page-notice'

export type Values = Record<string, string | string[]>

/** What a page's action answers when the form has to be shown again. */
export interface FormAnswer {
  result: SubmissionResult<string[]>
  /** Differs from answer to answer, so that the same errors twice are news twice. */
  attempt?: string
  /** The server could not be reached. */
  away?: boolean
}

interface FieldState<Value> {
  id: string
  name: string
  defaultValue: Value
  error: string | undefined
}

export interface PostedForm {
  id: string
  /** Props of one control: id (= name), name, the value to start with, the first error. */
  field(name: string): FieldState<string>
  /** Props of a group of choices of which several may be chosen. */
  choices(name: string): FieldState<string[]>
  /** How many of the fields named have an error. */
  count(names: readonly string[]): number
  /** Errors of fields in the order of the page. */
  fieldErrors: { href: string; text: string }[]
  /** Errors of the form as a whole. */
  formErrors: string[]
  attempt: string | undefined
  onSubmit: FormEventHandler<HTMLFormElement>
}

/**
 * One posted form: the values of its last answer, else those the loader found, and its errors.
 * The server validates; the browser's own checks stay off so that every error comes at once.
 *
 * @param order field names as they stand on the page; errors are summed up in this order.
 */
export function usePostedForm({
  id,
  answer,
  values,
  order,
}: {
  id: string
  answer: FormAnswer | undefined
  values: Values
  order: readonly string[]
}): PostedForm {
  const result = answer?.result
  const [form] = useForm({ id, lastResult: result ?? null, defaultValue: values })
  const given = (result?.initialValue ?? values) as Values
  const errorsOf = (name: string) => result?.error?.[name] ?? []
  const names = new Set([...order, ...Object.keys(result?.error ?? {})].filter(Boolean))
  const field = <Value,>(name: string, defaultValue: Value): FieldState<Value> => ({
    id: name,
    name,
    defaultValue,
    error: errorsOf(name)[0],
  })
  return {
    id,
    field: (name) => field(name, [given[name]].flat()[0] ?? ''),
    choices: (name) => field(name, [given[name] ?? []].flat()),
    count: (wanted) => wanted.filter((name) => errorsOf(name).length).length,
    fieldErrors: [...names].flatMap((name) =>
      errorsOf(name)
        .slice(0, 1)
        .map((text) => ({ href: `#${name}`, text })),
    ),
    formErrors: errorsOf(''),
    attempt: answer?.attempt,
    onSubmit: form.onSubmit,
  }
}

/** The form element. It posts to the page's own address; with script, without leaving the page. */
export function PostForm({
  form,
  token,
  multipart = false,
  children,
}: {
  form: PostedForm
  /** Left out where the form does not rely on a cookie. */
  token?: string
  multipart?: boolean
  children: ReactNode
}) {
  return (
    <Form
      id={form.id}
      method="post"
      encType={multipart ? 'multipart/form-data' : undefined}
      noValidate
      preventScrollReset
      onSubmit={form.onSubmit}
    >
      {token !== undefined && <FormToken value={token} />}
      {/* Tells a whole form from a single file on its way. */}
      <input type="hidden" name="whole" value="yes" />
      {children}
    </Form>
  )
}

/**
 * What there is to say at the top of the form: the notice of the step before or, after an answer with
 * errors, sentences about the whole and then links to the fields.
 */
export function FormNews({ form, notice }: { form: PostedForm; notice?: NoticeData | undefined }) {
  const n = form.fieldErrors.length
  useErrorTitle(n + form.formErrors.length > 0)
  if (!n && !form.formErrors.length) return <PageNotice notice={notice} />
  return (
    <Stack gap={24}>
      {form.formErrors.map((text) => (
        <Notice key={text + form.attempt} tone="failure">
          {text}
        </Notice>
      ))}
      {n > 0 && (
        <ErrorSummary
          id={`${form.id}-errors`}
          title={n === 1 ? 'One thing needs your attention' : `${n} things need your attention`}
          errors={form.fieldErrors}
          attempt={form.attempt}
        />
      )}
    </Stack>
  )
}

/** The server writes "Error: " into the title of the page; an enhanced answer leaves the title to us. */
function useErrorTitle(faulty: boolean) {
  useEffect(() => {
    const title = document.title.replace(/^Error: /, '')
    document.title = faulty ? `Error: ${title}` : title
  }, [faulty])
}

/** Value of the button whose request is under way ('' for a button without one), for pending buttons. */
export function usePendingIntent(): string | undefined {
  const { formData } = useNavigation()
  if (!formData) return undefined
  const intent = formData.get('intent')
  return typeof intent === 'string' ? intent : ''
}
