import { parseWithZod } from '@conform-to/zod/v4'
import type { z } from 'zod'
import { secretName } from '~/domain/drafts/draft-values'
import { tokenField } from '~/script-contract'
import type { FormAnswer } from '~/forms/posted-form'

/** Secrets and technical fields are not shown again. */
const isNeverShownAgain = (name: string) =>
  secretName.test(name) || name === 'intent' || name === tokenField

/** @returns the normalised value, or the first error of each wrong field; '' stands for the whole form */
export function parseForm<Schema extends z.ZodType>(
  form: FormData,
  schema: Schema,
): { ok: true; value: z.output<Schema> } | { ok: false; errors: Record<string, string> } {
  const submission = parseWithZod(form, { schema, error: () => 'Enter one value' })
  if (submission.status === 'success') return { ok: true, value: submission.value }
  const errors = Object.entries(submission.error ?? {}).flatMap(([name, texts]) =>
    texts?.[0] ? [[name, texts[0]] as const] : [],
  )
  return { ok: false, errors: Object.fromEntries(errors) }
}

/** @param errors by field; '' is the whole form @param changed shown in place of what was posted */
export function answerWith(
  form: FormData,
  errors: Readonly<Record<string, string | undefined>>,
  changed: Record<string, string> = {},
): FormAnswer {
  const shown = [...new Set(form.keys())].filter((name) => !isNeverShownAgain(name))
  const initialValue = shown.map((name) => {
    const [first = '', ...more] = form.getAll(name).map(String)
    return [name, more.length ? [first, ...more] : first]
  })
  return {
    result: {
      initialValue: { ...Object.fromEntries(initialValue), ...changed } as Record<
        string,
        string | string[]
      >,
      error: Object.fromEntries(
        Object.entries(errors).flatMap(([name, text]) => (text ? [[name, [text]]] : [])),
      ),
    },
  }
}
