import type { Db } from '#db/database'
import { findQueued, listQueued, type Queued } from '~/domain/delivery/queued.server'
import { formatIndianIso, formatIndianTime } from '~/domain/fields/indian-time'
import type { Output } from '../command'
import { jsonText, oneLine, severalLines, textTable } from '../text-table'

interface ListRequest {
  state: 'waiting' | 'dead' | undefined
  limit: number
  after: string | undefined
  json: boolean
}

interface ShowRequest {
  id: string
  json: boolean
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

export async function list(db: Db, asked: ListRequest, output: Output): Promise<number> {
  const { state, limit, after, json } = asked
  const { queued, next } = await listQueued(db, {
    limit,
    ...(state && { state }),
    ...(after !== undefined && { after }),
  })
  if (json) {
    await output.stdout(jsonText({ messages: queued.map(asJson), next: next ?? null }))
    return 0
  }
  const widths = { TO: 40, SUBJECT: 40, CAUSE: 32 }
  await output.stdout(textTable(queued, columns, { none: 'Nothing found.', widths }))
  const again = `npm run -s queue -- list${state ? ` --${state}` : ''} --limit ${limit}`
  if (next) await output.stdout(`\nNext page: ${again} --after ${next}\n`)
  else if (queued.length) await output.stdout('\nThat is all.\n')
  return 0
}

export async function show(db: Db, { id, json }: ShowRequest, output: Output): Promise<number> {
  const found = await findQueued(db, id)
  if (!found) {
    await output.stderr(`No message has the ID ${id}.\n`)
    return 1
  }
  const { message, ...facts } = asJson(found)
  if (json) await output.stdout(jsonText({ ...facts, message }))
  else {
    const head = Object.entries(facts).map(
      ([name, value]) => `${name.padEnd(10)}  ${oneLine(String(value ?? '-'))}`,
    )
    await output.stdout(`${[...head, '', ...severalLines(message.text)].join('\n')}\n`)
  }
  return 0
}

function asJson({ id, state, message, attempts, createdAt, dueAt, deadAt, lastError }: Queued) {
  return {
    id,
    state,
    attempts,
    channel: message.channel,
    to: message.to.address,
    subject: 'subject' in message ? message.subject : null,
    last_error: lastError,
    created_at: formatIndianIso(createdAt),
    due_at: deadAt ? null : formatIndianIso(dueAt),
    dead_at: deadAt && formatIndianIso(deadAt),
    message,
  }
}
