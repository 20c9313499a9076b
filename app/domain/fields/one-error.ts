import type { z } from 'zod'

/**
 * A check of a text that reports at most one message. Not zod's `abort`: an aborted field would
 * also silence the rules that compare several fields of the form.
 */
export function oneError(error: (text: string) => string | undefined) {
  return (text: string, context: z.RefinementCtx) => {
    const message = error(text)
    if (message) context.addIssue({ code: 'custom', message })
  }
}
