import { dayMs } from '~/bounds'
import { findClientBlock } from '~/domain/limits/client-id.server'
import { command, WrongArguments, type Here } from '../command'
import { standardOutput } from '../outputs.server'
import { findSecret } from '../own-secret.server'

export const clients = command<Here>({
  name: 'clients',
  summary: "Shows the IPv4 address, or the /64 network of IPv6, of a 'client' in the log.",
  details: `
show     prints the address or network of each ID, one a line, for IDs of today and yesterday (in UTC,
         as the log's times)

Nothing is stored for it: an ID is made from the address, SECRET or DATA_DIR/secret, and the day. An ID of
another day or another key is unknown. One address may stand for one household or for thousands of phones:
think before you block it.`,
  failed: 'an ID is unknown or there is no key',
  // IDs may begin with a dash, so that nothing is read as an option.
  verbs: { show: { usage: ['-- show ID...'], prepare: readShow } },
})

function readShow(ids: string[]): Here {
  if (!ids.length) throw new WrongArguments("show needs an ID: the value of 'client' in the log.")
  const wrong = ids.find((id) => !/^[\w-]{22}$/.test(id))
  if (wrong !== undefined) {
    throw new WrongArguments(`'${wrong}' is not an ID. An ID has 22 characters.`)
  }
  return { here: () => show(ids) }
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
      await stderr(`${id} is not a client of today or yesterday, or it is of another key.\n`)
    }
  }
  return status
}
