import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { findClientBlock } from '~/domain/limits/client-id.server'
import { wantsHelp } from '../arguments'
import type { OwnCommand } from '../command'
import { standardOutput } from '../outputs.server'
import { clientsHelp, clientsUsage } from './help'

const dayMs = 24 * 60 * 60 * 1000

/** The operator's command: who is meant by an id of the log. It needs the key and no database. */
export const clients: OwnCommand = {
  prepare([verb, ...ids]) {
    if (wantsHelp([verb ?? '', ...ids])) return { ok: false, status: 0, text: clientsHelp }
    const fault = faultOf(verb, ids)
    if (fault) return { ok: false, status: 2, text: `${fault}\n${clientsUsage}` }
    return { ok: true, here: () => show(ids) }
  },
}

/** IDs may begin with a dash, so that nothing here is read as an option. */
function faultOf(verb: string | undefined, ids: string[]): string | undefined {
  if (verb === undefined) return 'Say what to do: show.'
  if (verb !== 'show') return `There is no '${verb}': it is show.`
  if (!ids.length) return "show needs an ID: what the log has as 'client'."
  const wrong = ids.find((id) => !/^[\w-]{22}$/.test(id))
  return wrong === undefined ? undefined : `'${wrong}' is no ID: those have 22 characters.`
}

async function show(ids: string[]): Promise<number> {
  const secret = findSecret()
  const { stdout, stderr } = standardOutput()
  const now = Date.now()
  const days = [new Date(now), new Date(now - dayMs)]
  let status = 0
  for (const id of ids) {
    const block = days.map((day) => findClientBlock(secret, id, day)).find(Boolean)
    if (block) await stdout(`${id}  ${block}\n`)
    else {
      status = 1
      await stderr(`${id} is no client of today or yesterday, or of another key.\n`)
    }
  }
  return status
}

/** As the server's; none is made here. */
function findSecret(): string {
  const given = process.env.SECRET?.trim()
  if (given) return given
  const path = join(resolve(process.env.DATA_DIR?.trim() || './data'), 'secret')
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new Error(`SECRET is not set, and there is no ${path}.`, { cause: error })
  }
}
