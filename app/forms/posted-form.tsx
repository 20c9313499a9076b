import { getFormProps, useForm, type FormMetadata, type SubmissionResult } from '@conform-to/react'
import { useFormAction } from '@remix-run/react'
import { useContext, type ReactNode } from 'react'
import { FaultNews, faultsFurtherDown, Places } from '~/ui/form-section/places'
import { ErrorSummary, type Fault } from '~/ui/error-summary/error-summary'
import { Stack } from '~/ui/layout/layout'
import { Notice } from '~/ui/notice/notice'
import { FormParts } from './form-parts'
import { FormToken } from './form-token'
import { MadeFrom, Overruled, type MadeOf } from './made-from'
import { madeFromField } from './made-from-field'
import { PageNotice, type NoticeData } from './page-notice'

export type Values = Record<string, string | string[]>

/** What a page's action answers when the form has to be shown again. */
export interface FormAnswer {
  result: SubmissionResult<string[]>
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
  made: MadeOf | undefined
  /** As Conform knows it. */
  metadata: FormMetadata
}

/**
 * One posted form: the values of its last answer, else those the loader found, and its errors.
 * The server validates; the browser's own checks stay off so that every error comes at once.
 *
 * @param order field names as they stand on the page; errors are summed up in this order.
 * @param made where the form has a draft.
 */
export function usePostedForm({
  id,
  answer,
  values,
  order,
  made,
}: {
  id: string
  answer: FormAnswer | undefined
  values: Values
  order: readonly string[]
  made?: MadeOf | undefined
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
    // An answer shows what was posted, and says itself what that is made from.
    made: made && { ...made, from: String(result?.initialValue?.[madeFromField] ?? made.from) },
    metadata: form,
  }
}

interface PostFormProps {
  form: PostedForm
  /** Left out where the form does not rely on a cookie. */
  token?: string
  multipart?: boolean
  /** Where it posts to; the page's own address when left out. */
  action?: string
  /**
   * The form's sentence for "it did not work". With it a script posts the form without leaving the page,
   * and says this where the server cannot be reached; a button may have a `data-failed` of its own.
   */
  failed?: string
  /** Saves the draft while the visitor types, where scripts run. */
  autosave?: boolean
  /** Lets the browser ask before changes are left behind, where scripts run. */
  asksBeforeLeaving?: boolean
  /** Differs from one step of a wizard to the next, whose first field takes the focus. */
  step?: number
  children: ReactNode
}

/** The form element. */
export function PostForm({ form, token, multipart = false, failed, ...props }: PostFormProps) {
  const own = useFormAction()
  return (
    <form
      {...getFormProps(form.metadata, { ariaAttributes: false })}
      method="post"
      action={props.action ?? own}
      encType={multipart ? 'multipart/form-data' : undefined}
      data-failed={failed}
      data-autosave={mark(props.autosave)}
      data-ask-before-leaving={mark(props.asksBeforeLeaving)}
      data-step={props.step}
    >
      {token !== undefined && <FormToken value={token} />}
      {/* Tells a whole form from a single file on its way. */}
      <input type="hidden" name="whole" value="yes" />
      {form.made && <MadeFrom {...form.made} files={multipart ? form.made.files : ''} />}
      <FaultNews.Provider value={<FaultSummary form={form} />}>{props.children}</FaultNews.Provider>
      {failed !== undefined && <FormParts files={multipart} />}
    </form>
  )
}

const mark = (is: boolean | undefined) => (is ? '' : undefined)

interface FormNewsProps {
  form: PostedForm
  notice?: NoticeData | undefined
  /** All faults, where some are of other steps of the form. */
  groups?: readonly { label: string; errors: readonly Fault[] }[]
}

/**
 * What there is to say at the top of the form: the notice of the step before or, after an answer with
 * errors, sentences about the whole and then links to the fields, unless a section further down, where the
 * first fault is, shows those.
 */
export function FormNews({ form, notice, groups = [] }: FormNewsProps) {
  const further = faultsFurtherDown(useContext(Places))
  const hasFaults = form.fieldErrors.length > 0
  const isHere = groups.length > 0 || (hasFaults && !further)
  const faulty = isHere || form.formErrors.length > 0
  // What has just been done counts, whatever is left to do in any step.
  const shown = hasFaults && groups.length === 0 ? undefined : notice
  const told = form.fieldErrors.map(({ href }) => href)
  const overruled = form.made?.overruled.filter(({ href }) => !told.includes(href)) ?? []
  const news = faulty ? (
    <Stack gap={24}>
      {form.formErrors.length === 0 && <PageNotice notice={shown} />}
      {form.formErrors.map((text) => (
        <Notice key={text} tone="failure">
          {text}
        </Notice>
      ))}
      {isHere && <FaultSummary form={form} groups={groups} />}
    </Stack>
  ) : (
    <PageNotice notice={shown} />
  )
  return (
    <div data-news="" hidden={!faulty && !shown && !overruled.length}>
      {overruled.length > 0 ? (
        <Stack gap={16}>
          <Overruled answers={overruled} />
          {news}
        </Stack>
      ) : (
        news
      )}
    </div>
  )
}

/** Behind the form's last buttons: where a script puts their news, so that nobody is thrown up to the top. */
export function EndNews() {
  return <div data-news="end" hidden />
}

function FaultSummary({ form, groups = [] }: Pick<FormNewsProps, 'form' | 'groups'>) {
  const faults = groups.length ? groups.flatMap(({ errors }) => errors) : form.fieldErrors
  const n = faults.length
  if (n === 0) return null
  return (
    <ErrorSummary
      id={`${form.id}-errors`}
      title={n === 1 ? 'One thing needs your attention' : `${n} things need your attention`}
      {...(groups.length ? { groups } : { errors: form.fieldErrors })}
    />
  )
}
