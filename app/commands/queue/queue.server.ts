import {
  dropQueued,
  isQueuedId,
  retryQueued,
  type QueuedResult,
} from '~/domain/delivery/queued.server'
import { command, verb, WrongArguments, type Anywhere, type Output } from '../command'
import { flag, readLimit, requireYes, text } from '../options'
import { list, show } from './look.server'

export const queue = command<Anywhere>({
  name: 'queue',
  summary: 'Messages that wait to be sent, and those that we gave up (dead).',
  details: `
list     shows the oldest first, 20 at a time or --limit (1 to 500); the last line says how to see more
show     shows everything about one message, with its text
retry    sends them again from now on, with a full number of attempts; --dead means every dead one.
         A message that is being sent, or is due within two minutes, is left alone.
drop     deletes them; nobody will get them

The server tries a message for four days and keeps a dead one for 30 days. One-time passwords are
never in the queue. DATABASE_URL and DATA_DIR say where the data is, as for the server; the server
may keep running.`,
  failed: 'not found or failed',
  verbs: {
    list: verb({
      usage: ['-- list [--waiting|--dead] [--limit N] [--after ID] [--json]'],
      options: { waiting: flag, dead: flag, limit: text, after: text, json: flag },
      read({ values: { waiting, dead, limit, after, json = false } }) {
        if (waiting && dead) throw new WrongArguments('Give --waiting or --dead, not both.')
        if (after !== undefined) readIds([after])
        const state = dead ? 'dead' : waiting ? 'waiting' : undefined
        const asked = { state, limit: readLimit(limit), after, json } as const
        return { run: (db, output) => list(db, asked, output) }
      },
    }),
    show: verb({
      usage: ['-- show ID [--json]'],
      options: { json: flag },
      takes: [1, 1, 'one ID'],
      read({ values: { json = false }, positionals }) {
        const [id = ''] = readIds(positionals)
        return { run: (db, output) => show(db, { id, json }, output) }
      },
    }),
    retry: verb({
      usage: ['-- retry ID...|--dead'],
      options: { dead: flag },
      takes: [0, Infinity, ''],
      read({ values, positionals }) {
        const ids = readIds(positionals)
        if (Boolean(values.dead) === ids.length > 0) {
          throw new WrongArguments('Give retry some IDs, or --dead for every dead one.')
        }
        const which = values.dead ? ({ dead: true } as const) : { ids }
        return { run: async (db, output) => tell(await retryQueued(db, which), 'due now', output) }
      },
    }),
    drop: verb({
      usage: ['-- drop ID... --yes'],
      options: { yes: flag },
      takes: [1, Infinity, 'one ID or more'],
      read({ values: { yes }, positionals }) {
        const ids = readIds(positionals)
        requireYes(yes, 'Nobody will get these messages.')
        return { run: async (db, output) => tell(await dropQueued(db, ids), 'dropped', output) }
      },
    }),
  },
})

function readIds(given: string[]): string[] {
  const wrong = given.find((id) => !isQueuedId(id))
  if (wrong !== undefined) throw new WrongArguments(`'${wrong}' is not an ID. An ID is a number.`)
  return given
}

async function tell(result: QueuedResult, done: string, output: Output): Promise<number> {
  if (!result.ok) {
    await output.stderr(result.unknown.map((id) => `No message has the ID ${id}.\n`).join(''))
    await output.stderr('Nothing was changed.\n')
    return 1
  }
  const { changed, untouched } = result
  for (const id of changed) await output.stdout(`${id}: ${done}\n`)
  for (const id of untouched)
    await output.stdout(`${id}: left alone, because it is about to be sent\n`)
  if (changed.length + untouched.length === 0) await output.stdout('Nothing found.\n')
  return 0
}
