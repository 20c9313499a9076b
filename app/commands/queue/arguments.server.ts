import { isQueuedId } from '~/domain/delivery/queued.server'
import { readLimit, readOptions, wantsHelp, WrongArguments } from '../arguments'

export type QueueRequest =
  | {
      verb: 'list'
      state: 'waiting' | 'dead' | undefined
      limit: number
      after: string | undefined
      json: boolean
    }
  | { verb: 'show'; id: string; json: boolean }
  | { verb: 'retry'; which: { ids: string[] } | { dead: true } }
  | { verb: 'drop'; ids: string[] }
  | { verb: 'help' }

const mostListed = 500

/** @throws WrongArguments */
export function readArguments(given: string[]): QueueRequest {
  const [verb, ...args] = given
  if (wantsHelp(given)) return { verb: 'help' }
  switch (verb) {
    case 'list':
      return readList(args)
    case 'show': {
      const { values, positionals } = readOptions(args, { json: { type: 'boolean' } })
      const [id, ...more] = readIds(positionals)
      if (id === undefined || more.length) throw new WrongArguments('show takes one ID.')
      return { verb, id, json: values.json ?? false }
    }
    case 'retry': {
      const { values, positionals } = readOptions(args, { dead: { type: 'boolean' } })
      const ids = readIds(positionals)
      if (Boolean(values.dead) === ids.length > 0) {
        throw new WrongArguments('retry takes IDs, or --dead for every dead one.')
      }
      return { verb, which: values.dead ? { dead: true } : { ids } }
    }
    case 'drop': {
      const ids = readIds(readOptions(args, {}).positionals)
      if (ids.length === 0) throw new WrongArguments('drop takes one ID or more.')
      return { verb, ids }
    }
    case undefined:
      throw new WrongArguments('Say what to do: list, show, retry or drop.')
    default:
      throw new WrongArguments(`There is no '${verb}': it is list, show, retry or drop.`)
  }
}

function readList(args: string[]): QueueRequest {
  const { values, positionals } = readOptions(args, {
    waiting: { type: 'boolean' },
    dead: { type: 'boolean' },
    limit: { type: 'string' },
    after: { type: 'string' },
    json: { type: 'boolean' },
  })
  if (positionals.length) throw new WrongArguments(`list takes no '${positionals[0]}'.`)
  const { waiting, dead, limit = '20', after, json = false } = values
  if (waiting && dead) throw new WrongArguments('Give --waiting or --dead, not both.')
  if (after !== undefined) readIds([after])
  const state = dead ? 'dead' : waiting ? 'waiting' : undefined
  return { verb: 'list', state, limit: readLimit(limit, mostListed), after, json }
}

function readIds(texts: string[]): string[] {
  const wrong = texts.find((text) => !isQueuedId(text))
  if (wrong !== undefined) throw new WrongArguments(`'${wrong}' is no ID: it is a number.`)
  return texts
}
