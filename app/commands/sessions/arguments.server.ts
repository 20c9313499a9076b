import type { UserType } from '#db/schema'
import { normaliseEmail } from '~/domain/accounts/email.schema'
import { readLimit, readOptions, wantsHelp, WrongArguments } from '../arguments'

export type SessionsRequest =
  | { verb: 'list'; email: string | undefined; limit: number; json: boolean }
  | { verb: 'end'; whose: { email: string; userType: UserType } | 'all' }
  | { verb: 'help' }

const mostListed = 500
const userTypes = ['candidate', 'client', 'customer'] as const satisfies readonly UserType[]

/** @throws WrongArguments */
export function readArguments(given: string[]): SessionsRequest {
  const [verb, ...args] = given
  if (wantsHelp(given)) return { verb: 'help' }
  switch (verb) {
    case 'list':
      return readList(args)
    case 'end':
      return readEnd(args)
    case undefined:
      throw new WrongArguments('Say what to do: list or end.')
    default:
      throw new WrongArguments(`There is no '${verb}': it is list or end.`)
  }
}

function readList(args: string[]): SessionsRequest {
  const { values, positionals } = readOptions(args, {
    account: { type: 'string' },
    limit: { type: 'string' },
    json: { type: 'boolean' },
  })
  if (positionals.length) throw new WrongArguments(`list takes no '${positionals[0]}'.`)
  const { account, limit = '20', json = false } = values
  const email = account === undefined ? undefined : readEmail(account)
  return { verb: 'list', email, limit: readLimit(limit, mostListed), json }
}

function readEnd(args: string[]): SessionsRequest {
  const { values, positionals } = readOptions(args, {
    account: { type: 'string' },
    type: { type: 'string' },
    all: { type: 'boolean' },
  })
  if (positionals.length) throw new WrongArguments(`end takes no '${positionals[0]}'.`)
  const { account, type, all } = values
  if (all) {
    if (account === undefined && type === undefined) return { verb: 'end', whose: 'all' }
    throw new WrongArguments('Give --all, or --account and --type, not both.')
  }
  if (account === undefined || type === undefined) {
    throw new WrongArguments('end needs --account and --type, or --all for everybody.')
  }
  const userType = userTypes.find((one) => one === type)
  if (!userType) {
    throw new WrongArguments(`--type must be one of ${userTypes.join(', ')}, not '${type}'.`)
  }
  return { verb: 'end', whose: { email: readEmail(account), userType } }
}

function readEmail(text: string): string {
  const email = normaliseEmail(text)
  if (/^[^\s@]+@[^\s@]+$/.test(email)) return email
  throw new WrongArguments(`--account must be an e-mail address, not '${text}'.`)
}
