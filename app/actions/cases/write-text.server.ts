import type { Account } from '~/domain/accounts/accounts.server'
import { writeInCase, type WriteResult } from '~/domain/cases/write-in-case.server'
import { caseMessages as messages } from '~/domain/cases/case.schema'
import type { PersonCase } from '~/domain/cases/cases.server'
import type { RequestContext } from '~/http/requester/request-context.server'
import { logLimit } from '~/http/telemetry/security-log.server'

type Written =
  | { ok: true; request: PersonCase; repeated: boolean; message: string }
  /** `field` is empty for the whole form. */
  | { ok: false; status: 404 | 409 | 422 | 429; field: string; message: string; seconds?: number }

export async function writeText(
  { app, session }: RequestContext,
  { id: accountId }: Pick<Account, 'id'>,
  of: Omit<Parameters<typeof writeInCase>[1], 'accountId'>,
): Promise<Written> {
  const result = await writeInCase(app.db, { accountId, ...of })
  if (!result.ok) {
    const refused = refusalOf(result)
    if (refused.status === 429) logLimit('texts', session)
    return refused
  }
  app.queue.wake()
  return { ...result, message: result.repeated ? messages.textSentAlready : messages.textSent }
}

function refusalOf(result: Exclude<WriteResult, { ok: true }>): Exclude<Written, { ok: true }> {
  const refused = { ok: false, field: '' } as const
  switch (result.reason) {
    case 'unknown':
      return { ...refused, status: 404, message: messages.unknown }
    case 'empty':
      return { ...refused, status: 422, field: 'text', message: messages.textMissing }
    case 'files-full':
      return { ...refused, status: 422, field: 'file_1', message: messages.filesFull }
    case 'ended':
      return { ...refused, status: 409, message: messages.textEnded }
    case 'too-many-today': {
      const { seconds } = result
      return { ...refused, status: 429, message: messages.tooManyTextsToday, seconds }
    }
  }
}
