import type { Db } from '#db/database'
import type { UserType } from '#db/schema'
import { userTypes } from '~/domain/accounts/user-types'
import { normaliseEmail } from '~/domain/fields/schemas/email.schema'
import { endAllSessions, endSessionsOfAccount } from '~/domain/sessions/open-sessions.server'
import { counted } from '~/domain/fields/counted'
import { command, verb, WrongArguments, type Anywhere, type Output } from '../command'
import { flag, requireYes, text } from '../options'

export const sessions = command<Anywhere>({
  name: 'sessions',
  summary: 'Signs people out.',
  details: `
end      signs one account out in every browser, or everybody with --all, and says how many
         sessions it ended. Passwords stay as they are: people can sign in again with them.
         'npm run -s people -- show EMAIL' says where somebody is signed in.

A session ends by itself 12 hours after its last use and 7 days after its start; on a shared computer
after 30 minutes and 12 hours. DATABASE_URL and DATA_DIR say where the data is, as for the server; the
server may keep running.`,
  failed: 'not found or failed',
  verbs: {
    end: verb({
      usage: ['-- end --account EMAIL --type candidate|client|customer', '-- end --all --yes'],
      options: { account: text, type: text, all: flag, yes: flag },
      read({ values }) {
        const whose = readWhose(values)
        return { run: (db, output) => end(db, whose, output) }
      },
    }),
  },
})

type Whose = { email: string; userType: UserType } | 'all'

function readWhose(given: {
  account?: string
  type?: string
  all?: boolean
  yes?: boolean
}): Whose {
  const { account, type, all, yes } = given
  if (all) {
    if (account === undefined && type === undefined) {
      requireYes(yes, 'Everybody will be signed out.')
      return 'all'
    }
    throw new WrongArguments('Give --all, or --account and --type, not both.')
  }
  if (account === undefined || type === undefined) {
    throw new WrongArguments('end needs --account and --type, or --all for everybody.')
  }
  const userType = userTypes.find((one) => one === type)
  if (!userType) {
    throw new WrongArguments(`--type must be one of ${userTypes.join(', ')}, not '${type}'.`)
  }
  return { email: readEmail(account), userType }
}

function readEmail(given: string): string {
  const email = normaliseEmail(given)
  if (/^[^\s@]+@[^\s@]+$/.test(email)) return email
  throw new WrongArguments(`--account must be an email address, not '${given}'.`)
}

async function end(db: Db, whose: Whose, output: Output): Promise<number> {
  if (whose === 'all') {
    await output.stdout(`Ended ${counted(await endAllSessions(db), 'session')}.\n`)
    return 0
  }
  const { email, userType } = whose
  const ended = await endSessionsOfAccount(db, whose)
  if (ended === undefined) {
    return sayUnknown(`No ${userType} account has the email ${email}.`, output)
  }
  await output.stdout(`Ended ${counted(ended, 'session')} of ${email} (${userType}).\n`)
  return 0
}

async function sayUnknown(message: string, output: Output): Promise<number> {
  await output.stderr(`${message}\n`)
  return 1
}
