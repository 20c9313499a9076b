import { WrongArguments } from './command'

export const flag = { type: 'boolean' } as const
export const text = { type: 'string' } as const

/** @param would what happens for good, as a sentence */
export function requireYes(yes: boolean | undefined, would: string): void {
  if (!yes) throw new WrongArguments(`${would} Nothing was changed: add --yes to do it.`)
}

export function readLimit(given = '20'): number {
  const most = 500
  if (/^\d{1,4}$/.test(given) && Number(given) >= 1 && Number(given) <= most) return Number(given)
  throw new WrongArguments(`--limit must be a number from 1 to ${most}, not '${given}'.`)
}
