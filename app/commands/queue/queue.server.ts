import type { Db } from '#db/database'
import { dropQueued, retryQueued, type QueuedResult } from '~/domain/delivery/queued.server'
import { WrongArguments } from '../arguments'
import type { Command, Output } from '../command'
import { readArguments, type QueueRequest } from './arguments.server'
import { queueHelp, queueUsage } from './help'
import { list, show } from './look.server'

/** The operator's command: messages that have not left. */
export const queue: Command = {
  prepare(args) {
    try {
      const request = readArguments(args)
      if (request.verb === 'help') return { ok: false, status: 0, text: queueHelp }
      return { ok: true, run: (db, output) => run(db, request, output) }
    } catch (error) {
      if (!(error instanceof WrongArguments)) throw error
      return { ok: false, status: 2, text: `${error.message}\n${queueUsage}` }
    }
  },
}

type Runnable = Exclude<QueueRequest, { verb: 'help' }>

async function run(db: Db, request: Runnable, output: Output): Promise<number> {
  switch (request.verb) {
    case 'list':
      return list(db, request, output)
    case 'show':
      return show(db, request, output)
    case 'retry':
      return tell(await retryQueued(db, request.which), 'due now', output)
    case 'drop':
      return tell(await dropQueued(db, request.ids), 'dropped', output)
  }
}

async function tell(result: QueuedResult, done: string, output: Output): Promise<number> {
  if (!result.ok) {
    await output.stderr(result.unknown.map((id) => `No message has the ID ${id}.\n`).join(''))
    await output.stderr('Nothing was changed.\n')
    return 1
  }
  const { changed, untouched } = result
  for (const id of changed) await output.stdout(`${id}: ${done}\n`)
  for (const id of untouched) await output.stdout(`${id}: left alone, it is about to be sent\n`)
  if (changed.length + untouched.length === 0) await output.stdout('Nothing fits.\n')
  return 0
}
