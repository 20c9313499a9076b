import type { z } from 'zod'

/** @param errors messages by field; it gets only valid values, so any field may be missing. */
export function withErrors<Form extends z.ZodObject>(
  form: Form,
  errors: (values: Partial<z.output<Form>>) => Record<string, string>,
): Form {
  return form.superRefine(
    (values, context) => {
      for (const [name, message] of Object.entries(errors(values as Partial<z.output<Form>>))) {
        context.addIssue({ code: 'custom', path: [name], message })
      }
    },
    // Otherwise zod skips this while any other field is wrong.
    { when: ({ value }) => typeof value === 'object' && value !== null },
  )
}
