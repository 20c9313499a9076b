import type { Account } from '~/domain/accounts/accounts.server'
import type { Fields } from '~/web/body/read-call-body.server'
import type { RequestContext } from '~/web/session/request-context.server'

export type CallResult = { ok: true; message?: string; body?: object } | CallFailure

export interface CallFailure {
  ok: false
  /** 422 by default, 429 with `seconds`. */
  status?: number
  message?: string
  /** By field; the empty name stands for all of them. */
  errors?: Record<string, string>
  seconds?: number
}

export const refuse = (status: number, message: string) => ({ ok: false, status, message }) as const

/** @param account who is signed in, where the call takes that */
export type CallHandler = (
  context: RequestContext,
  fields: Fields,
  account: Account | undefined,
) => Promise<CallResult>
