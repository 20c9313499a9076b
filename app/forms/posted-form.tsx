import { getFormProps, useForm, type FormMetadata, type SubmissionResult } from '@conform-to/react'
import { useFormAction } from '@remix-run/react'
import { useContext, type ReactNode } from 'react'
import { madeFromField, marked } from '~/script-contract'
import { ErrorNews, errorsFurtherDown, Places } from '~/ui/form-section/places'
import { ErrorSummary, type SummaryError } from '~/ui/error-summary/error-summary'
import { Stack } from '~/ui/layout/layout'
import { Notice } from '~/ui/notice/notice'
import { FormParts } from './form-parts'
import { FormToken } from './form-token'
import { MadeFrom, Overruled, type MadeOf } from './made-from'
import { PageNotice, type NoticeData } from './page-notice'

export type Values = Record<string, string | string[]>

/** What a page's action answers when the form has to be shown again. */
export interface FormAnswer {
  result: SubmissionResult<string[]>
  /** Why, where the page shows more than the sentence: the address has an account already. */
  reason?: 'exists' | undefined
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
  reason: FormAnswer['reason']
  made: MadeOf | undefined
  /** As Conform knows it. */
  metadata: FormMetadata<Values>
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
  const lastResult = answer?.result ?? null
  const [metadata, fields] = useForm<Values>({ id, lastResult, defaultValue: values })
  const errorOf = (name: string) => fields[name]?.errors?.[0]
  // Addresses lead to fields by their names, which Conform's ids only end with.
  const control = (name: string) => ({ id: name, name, error: errorOf(name) })
  const names = new Set([...order, ...Object.keys(metadata.allErrors)].filter(Boolean))
  return {
    id,
    field: (name) => ({ ...control(name), defaultValue: fields[name]?.defaultValue ?? '' }),
    choices: (name) => ({ ...control(name), defaultValue: fields[name]?.defaultOptions ?? [] }),
    count: (wanted) => wanted.filter(errorOf).length,
    fieldErrors: [...names].flatMap((name) => {
      const text = errorOf(name)
      return text ? [{ href: `#${name}`, text }] : []
    }),
    formErrors: metadata.errors ?? [],
    reason: answer?.reason,
    // An answer shows what was posted, and says itself what that is made from.
    made: made && { ...made, from: fields[madeFromField]?.defaultValue ?? made.from },
    metadata,
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
   * and says this where the server cannot be reached; a button may have a sentence of its own.
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
  const { autosave, asksBeforeLeaving, step } = props
  const own = useFormAction()
  return (
    <form
      {...getFormProps(form.metadata, { ariaAttributes: false })}
      method="post"
      action={props.action ?? own}
      encType={multipart ? 'multipart/form-data' : undefined}
      {...marked({ failed, autosave, 'ask-before-leaving': asksBeforeLeaving, step })}
    >
      {token !== undefined && <FormToken value={token} />}
      {/* Tells a whole form from a single file on its way. */}
      <input type="hidden" name="whole" value="yes" />
      {form.made && <MadeFrom {...form.made} files={multipart ? form.made.files : ''} />}
      <ErrorNews.Provider value={<FormErrorSummary form={form} />}>
        {props.children}
      </ErrorNews.Provider>
      {failed !== undefined && <FormParts files={multipart} />}
    </form>
  )
}

interface FormNewsProps {
  form: PostedForm
  notice?: NoticeData | undefined
  /** All errors, where some are of other steps of the form. */
  groups?: readonly { label: string; errors: readonly SummaryError[] }[]
}

/**
 * What there is to say at the top of the form: the notice of the step before or, after an answer with
 * errors, sentences about the whole and then links to the fields, unless a section further down, where the
 * first error is, shows those.
 */
export function FormNews({ form, notice, groups = [] }: FormNewsProps) {
  const further = errorsFurtherDown(useContext(Places))
  const hasErrors = form.fieldErrors.length > 0
  const isHere = groups.length > 0 || (hasErrors && !further)
  const faulty = isHere || form.formErrors.length > 0
  // What has just been done counts, whatever is left to do in any step.
  const shown = hasErrors && groups.length === 0 ? undefined : notice
  const errorHrefs = form.fieldErrors.map(({ href }) => href)
  const overruled = form.made?.overruled.filter(({ href }) => !errorHrefs.includes(href)) ?? []
  const news = faulty ? (
    <Stack gap={24}>
      {form.formErrors.length === 0 && <PageNotice notice={shown} />}
      {form.formErrors.map((text) => (
        <Notice key={text} tone="failure">
          {text}
        </Notice>
      ))}
      {isHere && <FormErrorSummary form={form} groups={groups} />}
    </Stack>
  ) : (
    <PageNotice notice={shown} />
  )
  return (
    <div {...marked({ news: true })} hidden={!faulty && !shown && !overruled.length}>
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
  return <div {...marked({ news: 'end' })} hidden />
}

function FormErrorSummary({ form, groups = [] }: Pick<FormNewsProps, 'form' | 'groups'>) {
  const all = groups.length ? groups.flatMap(({ errors }) => errors) : form.fieldErrors
  const n = all.length
  if (n === 0) return null
  return (
    <ErrorSummary
      id={`${form.id}-errors`}
      title={n === 1 ? 'One thing needs your attention' : `${n} things need your attention`}
      {...(groups.length ? { groups } : { errors: form.fieldErrors })}
    />
  )
}
