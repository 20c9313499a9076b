import { parse, type SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import type { z } from 'zod'
import { tokenField } from '~/script-contract'
import type { FormAnswer } from '~/forms/posted-form'

/** Secrets, and what only the server reads. */
function unspokenOf(form: FormData): string[] {
  const names = [...new Set(form.keys())]
  return names.filter(
    (name) => /password|_otp$|^otp$|^intent$|^notice$/.test(name) || name === tokenField,
  )
}

const severalValues = 'Enter one value'

const intentOf = (form: FormData) => String(form.get('intent') ?? '')

export type Parsed<T> = { ok: true; value: T } | { ok: false; answer: FormAnswer }

/** @returns the normalised value, or the answer that shows the form again. */
export function parseForm<Schema extends z.ZodType>(
  form: FormData,
  schema: Schema,
): Parsed<z.output<Schema>> {
  const submission = parseWithZod(plainFields(form), { schema, error: () => severalValues })
  if (submission.status === 'success') return { ok: true, value: submission.value }
  return {
    ok: false,
    answer: {
      intent: intentOf(form),
      result: submission.reply({ hideFields: unspokenOf(plainFields(form)) }),
    },
  }
}

/** The first message of each wrong field; '' stands for the whole form. */
export function messagesOf({ result }: FormAnswer): Record<string, string> {
  return Object.fromEntries(
    Object.entries(result.error ?? {}).flatMap(([name, texts]) =>
      texts?.[0] ? [[name, texts[0]]] : [],
    ),
  )
}

/** @param errors by field; '' is the whole form @param earlier its errors take precedence */
export function answerWith(
  form: FormData,
  errors: Record<string, string>,
  earlier?: FormAnswer,
): FormAnswer {
  const { '': whole, ...fields } = errors
  const submission = parse(plainFields(form), {
    resolve: (): { error: Record<string, string[]> } => ({ error: {} }),
  })
  const result: SubmissionResult<string[]> = submission.reply({
    hideFields: unspokenOf(plainFields(form)),
    formErrors: whole ? [whole] : undefined,
    fieldErrors: Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, [text]])),
  })
  const error = { ...result.error, ...earlier?.result.error }
  return { intent: intentOf(form), result: { ...result, error } }
}

export function copyOf(form: FormData): FormData {
  const copy = new FormData()
  for (const [name, value] of form) copy.append(name, value)
  return copy
}

/** Conform reads dots, brackets and `__` as instructions and trips over `constructor`; we have none. */
function plainFields(form: FormData): FormData {
  const plain = new FormData()
  for (const [name, value] of form) {
    if (/^[a-zA-Z][a-zA-Z0-9_]*$/.test(name) && !(name in Object.prototype))
      plain.append(name, value)
  }
  return plain
}
