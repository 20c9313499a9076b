import type { z } from 'zod'

/** Not zod's `abort`: an aborted field would also silence the rules over several fields. */
export function oneError(error: (text: string) => string | undefined) {
  return (text: string, context: z.RefinementCtx) => {
    const message = error(text)
    if (message) context.addIssue({ code: 'custom', message })
  }
}
