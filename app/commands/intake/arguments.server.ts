import {
  kinds,
  parsePlace,
  type ArrivalFilter,
  type Kind,
  type Place,
} from '~/domain/intake/arrival'
import { isIdBeginning } from '~/domain/intake/find-arrival.server'
import { indianDay } from '~/domain/intake/indian-time'
import { readLimit, readOptions, wantsHelp, WrongArguments } from '../arguments'

export type IntakeRequest =
  | {
      verb: 'list'
      kind: Kind | undefined
      filter: ArrivalFilter
      limit: number
      after: Place | undefined
      json: boolean
      /** The arguments as given but for `--after`, to ask for the next page. */
      again: string[]
    }
  | { verb: 'show'; id: string; json: boolean }
  | {
      verb: 'export'
      kind: Kind
      filter: ArrivalFilter
      format: 'csv' | 'json'
      bom: boolean
      out: string | undefined
    }
  | { verb: 'mark'; ids: string[]; handled: boolean }
  | { verb: 'help' }

const mostListed = 500
const filters = {
  new: { type: 'boolean' },
  handled: { type: 'boolean' },
  since: { type: 'string' },
  until: { type: 'string' },
  search: { type: 'string' },
} as const

/** @throws WrongArguments */
export function readArguments(args: string[]): IntakeRequest {
  const [verb, ...rest] = args
  if (wantsHelp(args)) return { verb: 'help' }
  switch (verb) {
    case 'list':
      return readList(rest)
    case 'show':
      return readShow(rest)
    case 'export':
      return readExport(rest)
    case 'mark':
      return readMark(rest)
    case undefined:
      throw new WrongArguments('Say what to do: list, show, export or mark.')
    default:
      throw new WrongArguments(`There is no '${verb}': it is list, show, export or mark.`)
  }
}

function readList(args: string[]): IntakeRequest {
  const { values, positionals, tokens } = readOptions(args, {
    ...filters,
    limit: { type: 'string' },
    after: { type: 'string' },
    json: { type: 'boolean' },
  })
  if (positionals.length > 1) throw new WrongArguments('list takes one kind at most.')
  const { limit = '20', json = false } = values
  const after = values.after === undefined ? undefined : parsePlace(values.after)
  if (values.after !== undefined && !after) {
    throw new WrongArguments(`--after must be the cursor that a list has ended with.`)
  }
  const kind = positionals[0] === undefined ? undefined : readKind(positionals[0])
  const again = tokens.flatMap((token) => {
    if (token.kind === 'positional') return [token.value]
    if (token.kind !== 'option' || token.name === 'after') return []
    return token.value === undefined ? [token.rawName] : [`${token.rawName}=${token.value}`]
  })
  const filter = readFilter(values)
  return { verb: 'list', kind, filter, limit: readLimit(limit, mostListed), after, json, again }
}

function readShow(args: string[]): IntakeRequest {
  const { values, positionals } = readOptions(args, { json: { type: 'boolean' } })
  const [id, ...more] = positionals
  if (id === undefined || more.length) throw new WrongArguments('show takes one ID.')
  return { verb: 'show', id: readId(id), json: values.json ?? false }
}

function readExport(args: string[]): IntakeRequest {
  const { values, positionals } = readOptions(args, {
    ...filters,
    format: { type: 'string' },
    bom: { type: 'boolean' },
    out: { type: 'string' },
  })
  const [kind, ...more] = positionals
  if (kind === undefined || more.length) {
    throw new WrongArguments(`export takes one kind: ${kinds.join(', ')}.`)
  }
  const { format = 'csv', bom = false, out } = values
  if (format !== 'csv' && format !== 'json') {
    throw new WrongArguments(`--format must be csv or json, not '${format}'.`)
  }
  if (bom && format === 'json') throw new WrongArguments('--bom is for --format csv.')
  if (out === '') throw new WrongArguments('--out needs the name of a file.')
  return { verb: 'export', kind: readKind(kind), filter: readFilter(values), format, bom, out }
}

function readMark(args: string[]): IntakeRequest {
  const { values, positionals } = readOptions(args, { new: filters.new, handled: filters.handled })
  if (positionals.length === 0) throw new WrongArguments('mark takes one ID or more.')
  const handled = readHandled(values)
  if (handled === undefined) throw new WrongArguments('mark needs --handled or --new.')
  return { verb: 'mark', ids: positionals.map(readId), handled }
}

function readKind(text: string): Kind {
  const kind = kinds.find((kind) => kind === text)
  if (!kind) throw new WrongArguments(`There is no kind '${text}': it is ${kinds.join(', ')}.`)
  return kind
}

function readId(text: string): string {
  if (isIdBeginning(text)) return text
  throw new WrongArguments(`'${text}' is no ID: give at least the first four digits of one.`)
}

interface FilterValues {
  new?: boolean
  handled?: boolean
  since?: string
  until?: string
  search?: string
}

function readFilter({ since, until, search, ...state }: FilterValues): ArrivalFilter {
  if (search?.trim() === '') throw new WrongArguments('--search needs a text.')
  const filter = {
    handled: readHandled(state),
    since: since === undefined ? undefined : readDay('--since', since).start,
    before: until === undefined ? undefined : readDay('--until', until).end,
    search: search?.trim(),
  }
  if (filter.since && filter.before && filter.since >= filter.before) {
    throw new WrongArguments('--since is after --until.')
  }
  return filter
}

function readHandled(state: Pick<FilterValues, 'new' | 'handled'>): boolean | undefined {
  if (state.new && state.handled) throw new WrongArguments('Give --new or --handled, not both.')
  return state.handled ? true : state.new ? false : undefined
}

function readDay(option: string, text: string) {
  const day = indianDay(text)
  if (!day) throw new WrongArguments(`${option} must be a day as YYYY-MM-DD, not '${text}'.`)
  return day
}
