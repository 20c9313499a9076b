import type { z } from 'zod'
import type { UserType } from '#db/schema'
import type { Account } from '~/domain/accounts/accounts.server'
import type { FieldTable } from '~/domain/fields/field-table'
import type { Fields } from '~/web/body/read-call-body.server'
import type { RequestContext } from '~/web/session/request-context.server'

export interface Call {
  /** The body's fields, also for the description; without it the call reads no body. */
  schema?: z.ZodType
  /** Fields that JSON may send as more than texts. */
  table?: FieldTable
  /** File fields: where there are some, the body may be multipart. */
  files?: readonly string[]
  /** Answers `verified` instead of `success`; a wrong code is no error then. */
  verifies?: true
  /** 200 by default. */
  status?: 201
  /** The user type that must be signed in: the account is there only then. */
  needs?: UserType
  answer: (context: RequestContext, fields: Fields, account?: Account) => Promise<CallResult>
}

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
