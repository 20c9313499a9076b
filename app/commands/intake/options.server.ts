import {
  kinds,
  parsePlace,
  type SubmissionFilter,
  type Kind,
  type Place,
} from '~/domain/submissions/submission'
import { indianDay } from '~/domain/fields/indian-time'
import { WrongArguments, type Token } from '../command'
import { flag, text } from '../options'

export const filters = { new: flag, handled: flag, since: text, until: text, search: text }

interface FilterValues {
  new?: boolean
  handled?: boolean
  since?: string
  until?: string
  search?: string
}

export function readFilter({ search, ...given }: FilterValues): SubmissionFilter {
  return { handled: readHandled(given), ...readDays(given), search: readSearch(search) }
}

export function readSearch(search: string | undefined): string | undefined {
  if (search?.trim() === '') throw new WrongArguments('--search needs a text.')
  return search?.trim()
}

export function readDays({ since, until }: Pick<FilterValues, 'since' | 'until'>) {
  const days = {
    since: since === undefined ? undefined : readDay('--since', since).start,
    before: until === undefined ? undefined : readDay('--until', until).end,
  }
  if (days.since && days.before && days.since >= days.before) {
    throw new WrongArguments('--since is after --until.')
  }
  return days
}

export function readHandled(state: Pick<FilterValues, 'new' | 'handled'>): boolean | undefined {
  if (state.new && state.handled) throw new WrongArguments('Give --new or --handled, not both.')
  return state.handled ? true : state.new ? false : undefined
}

function readDay(option: string, given: string) {
  const day = indianDay(given)
  if (!day) throw new WrongArguments(`${option} must be a day as YYYY-MM-DD, not '${given}'.`)
  return day
}

export function readKind(given: string): Kind {
  const kind = kinds.find((kind) => kind === given)
  if (!kind) throw new WrongArguments(`There is no kind '${given}': it is ${kinds.join(', ')}.`)
  return kind
}

export function readCursor(given: string): Place {
  const place = parsePlace(given)
  if (!place) throw new WrongArguments('--after must be the cursor that a list has ended with.')
  return place
}

export function givenWithout(left: string, tokens: Token[]): string[] {
  return tokens.flatMap((token) => {
    if (token.kind === 'positional') return [token.value]
    if (token.kind !== 'option' || token.name === left) return []
    return token.value === undefined ? [token.rawName] : [`${token.rawName}=${token.value}`]
  })
}
