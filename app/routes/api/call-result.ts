import type { z } from 'zod'
import type { UserType } from '#db/schema'
import type { Account } from '~/domain/accounts/accounts.server'
import type { FieldTable } from '~/domain/fields/field-table'
import type { Fields } from '~/web/body/read-call-body.server'
import type { RequestContext } from '~/web/session/request-context.server'

export interface Call {
  /** Schema of the body, also for the description; without it the call reads no body. */
  schema?: z.ZodType
  /** Table of the fields that JSON may send as other types than text. */
  table?: FieldTable
  /** Names of file fields; with some, the body may be multipart. */
  files?: readonly string[]
  /** Answers `verified` instead of `success`; a wrong code is then no error. */
  verifies?: true
  /** Status of a success, 200 by default. */
  status?: 201
  /** User type that must be signed in; only then `account` is set. */
  needs?: UserType
  answer: (context: RequestContext, fields: Fields, account?: Account) => Promise<CallResult>
}

export type CallResult = { ok: true; message?: string; body?: object } | CallFailure

export interface CallFailure {
  ok: false
  /** 422 by default, 429 with `seconds`. */
  status?: number
  message?: string
  /** Errors by field; the empty name stands for the whole call. */
  errors?: Record<string, string>
  seconds?: number
}

export const refuse = (status: number, message: string) => ({ ok: false, status, message }) as const
