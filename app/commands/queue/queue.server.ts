import type { Db } from '#db/database'
import {
  dropQueued,
  findQueued,
  isQueuedId,
  listQueued,
  retryQueued,
  type Queued,
  type QueuedResult,
} from '~/domain/delivery/queued.server'
import { formatIndianTime } from '~/domain/fields/indian-time'
import { command, requireYes, WrongArguments, type Anywhere, type Output } from '../command'
import { oneLine, textTable } from '../text-table'

export const queue = command<Anywhere>({
  name: 'queue',
  summary: 'Messages that wait to be sent, and those that we gave up (dead).',
  details: `
list     shows the oldest 100 first; --dead shows only those that we gave up
show     shows one message with its text
retry    sends them again from now on, with a full number of attempts; --dead means every dead one.
         A message that is being sent, or is due within two minutes, is left alone.
drop     deletes them; nobody will get them

The server tries a message for four days and keeps a dead one for 30 days. One-time passwords are
never in the queue. DATABASE_URL and DATA_DIR say where the data is, as for the server; the server
may keep running.`,
  failed: 'not found or failed',
  verbs: {
    list: {
      usage: ['-- list [--dead]'],
      options: ['dead'],
      read: ({ dead = false }) => ({ run: (db, output) => list(db, dead, output) }),
    },
    show: {
      usage: ['-- show ID'],
      takes: [1, 1, 'one ID'],
      read(_, positionals) {
        const [id = ''] = readIds(positionals)
        return { run: (db, output) => show(db, id, output) }
      },
    },
    retry: {
      usage: ['-- retry ID...|--dead'],
      options: ['dead'],
      takes: [0, Infinity, ''],
      read({ dead = false }, positionals) {
        const ids = readIds(positionals)
        if (dead === ids.length > 0) {
          throw new WrongArguments('Give retry some IDs, or --dead for every dead one.')
        }
        const which = dead ? ({ dead } as const) : { ids }
        return { run: async (db, output) => tell(await retryQueued(db, which), 'due now', output) }
      },
    },
    drop: {
      usage: ['-- drop ID... --yes'],
      options: ['yes'],
      takes: [1, Infinity, 'one ID or more'],
      read({ yes }, positionals) {
        const ids = readIds(positionals)
        requireYes(yes, 'Nobody will get these messages.')
        return { run: async (db, output) => tell(await dropQueued(db, ids), 'dropped', output) }
      },
    },
  },
})

function readIds(given: string[]): string[] {
  const wrong = given.find((id) => !isQueuedId(id))
  if (wrong !== undefined) throw new WrongArguments(`'${wrong}' is not an ID. An ID is a number.`)
  return given
}

const columns: Record<string, (queued: Queued) => string> = {
  ID: ({ id }) => id,
  ENQUEUED: ({ createdAt }) => formatIndianTime(createdAt),
  STATE: ({ state }) => state,
  TRIES: ({ attempts }) => String(attempts),
  NEXT: ({ deadAt, dueAt }) => (deadAt ? '-' : formatIndianTime(dueAt)),
  TO: ({ message }) => message.to.address,
  SUBJECT: ({ message }) => ('subject' in message ? message.subject : 'SMS'),
  CAUSE: ({ lastError }) => lastError ?? '-',
}

async function list(db: Db, dead: boolean, output: Output): Promise<number> {
  const queued = await listQueued(db, { dead })
  await output.stdout(queued.length ? textTable(queued, columns) : 'Nothing found.\n')
  return 0
}

async function show(db: Db, id: string, output: Output): Promise<number> {
  const found = await findQueued(db, id)
  if (!found) {
    await output.stderr(`No message has the ID ${id}.\n`)
    return 1
  }
  const text = found.message.text.split(/\r\n?|\n/).map(oneLine)
  await output.stdout(`${textTable([found], columns)}\n${text.join('\n')}\n`)
  return 0
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
