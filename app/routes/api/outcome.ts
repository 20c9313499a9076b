import type { Outcome, Refused } from '~/http/json-call.server'

/** Success with a message, and what else the call gives. */
export const done = (message: string, more: object = {}): Outcome => ({
  ok: true,
  body: { success: true, message, ...more },
})

/**
 * A refusal with messages by field. The one message is that of the whole form or of its first field.
 *
 * @param errors the empty name stands for the whole form.
 * @param order names of the fields as the form has them.
 */
export function refused(
  errors: Record<string, string>,
  order: readonly string[],
  more: Partial<Pick<Refused, 'status' | 'seconds'>> = {},
): Refused {
  const { '': whole, ...ofFields } = errors
  const first = order.find((name) => ofFields[name]) ?? Object.keys(ofFields)[0] ?? ''
  const byField = Object.entries(ofFields).map(
    ([name, text]) => [name, [text]] as [string, string[]],
  )
  return {
    ok: false,
    status: 422,
    message: whole ?? ofFields[first] ?? 'The call could not be understood.',
    errors: byField.length ? Object.fromEntries(byField) : undefined,
    ...more,
  }
}
