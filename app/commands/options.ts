import { isIdBeginning } from '~/domain/fields/id'
import { WrongArguments } from './command'

export const flag = { type: 'boolean' } as const
export const text = { type: 'string' } as const

export function readLimit(given = '20'): number {
  const most = 500
  if (/^\d{1,4}$/.test(given) && Number(given) >= 1 && Number(given) <= most) return Number(given)
  throw new WrongArguments(`--limit must be a number from 1 to ${most}, not '${given}'.`)
}

export function readId(given: string): string {
  if (isIdBeginning(given)) return given
  throw new WrongArguments(`'${given}' is no ID: give at least the first four digits of one.`)
}
