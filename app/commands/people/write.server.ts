import type { Db } from '#db/database'
import { lettersAMinute, maxLettersAMinute, minuteMs } from '~/bounds'
import { readBreachText } from '~/domain/letters/breach-text'
import {
  breachLetter,
  countRecipients,
  noticeLetter,
  sendLetters,
  type Counted,
  type Letter,
  type Recipients,
} from '~/domain/letters/letters.server'
import { findNamedAccounts } from '~/domain/letters/named-accounts.server'
import { verb, WrongArguments, type Anywhere, type Output } from '../command'
import { flag, text } from '../options'
import { oneLine, textTable } from '../text-table'

interface Asked {
  to: Recipients
  pace: number
  yes: boolean
}

export const notice = verb({
  usage: ['-- notice [--pace N] [--yes]'],
  options: { pace: text, yes: flag },
  read({ values: { pace, yes = false } }): Anywhere {
    const asked = { to: 'all', pace: readPace(pace), yes } as const
    return { run: (db, output, _, site) => write(db, noticeLetter(site), asked, output) }
  },
})

export const breach = verb({
  usage: ['-- breach FILE [--to FILE|-] [--pace N] [--yes]'],
  options: { to: text, pace: text, yes: flag },
  takes: [1, 1, 'the file of the letter'],
  read({ values: { to: list, pace, yes = false }, positionals: [file = ''] }): Anywhere {
    if (!file || list === '' || file === list) {
      throw new WrongArguments('The letter and --to each need a file of their own.')
    }
    const asked = { pace: readPace(pace), yes }
    return {
      files: { letter: file, ...(list && { list }) },
      async run(db, output, _, site, inputs = {}) {
        const read = readBreachText(inputs.letter ?? '')
        if (!read.ok) {
          await output.stderr(`${read.reason} Nothing was written.\n`)
          return 1
        }
        const letter = breachLetter(read.words, site)
        if (inputs.list === undefined) return write(db, letter, { ...asked, to: 'all' }, output)
        const { ids, unknown } = await findNamedAccounts(db, inputs.list)
        for (const line of unknown) await output.stderr(`No account has ${oneLine(line)}.\n`)
        if (!ids.length) {
          await output.stderr('No line of --to names an account. Nothing was written.\n')
          return 1
        }
        const status = await write(db, letter, { ...asked, to: ids }, output)
        return unknown.length ? 1 : status
      },
    }
  },
})

function readPace(given = String(lettersAMinute)): number {
  const pace = Number(given)
  if (/^\d{1,4}$/.test(given) && pace >= 1 && pace <= maxLettersAMinute) return pace
  throw new WrongArguments(
    `--pace must be 1 to ${maxLettersAMinute} letters a minute, not '${given}'.`,
  )
}

async function write(db: Db, letter: Letter, { to, pace, yes }: Asked, output: Output) {
  const counts = await countRecipients(db, letter, to)
  await output.stdout(textTable(counts, columns, { none: '' }))
  if (yes) return send(db, letter, { to, pace }, output)
  for (const { userType, due } of counts) {
    if (due) await output.stdout(`\n${sampleOf(letter, userType)}`)
  }
  await output.stderr('Nothing was written. With --yes it will be.\n')
  return 0
}

const columns: Record<string, (counted: Counted) => string> = {
  ACCOUNTS: ({ userType }) => userType,
  'GET IT': ({ due }) => String(due),
  'HAVE IT': ({ others }) => String(others),
}

function sampleOf({ brand, message }: Letter, userType: Counted['userType']): string {
  const { subject, text } = message({ brand, userType, name: 'NAME', address: 'EMAIL' })
  const lines = [
    `To ${userType} accounts`,
    `Subject: ${subject}`,
    '',
    ...text.trimEnd().split('\n'),
  ]
  return `${lines.map(oneLine).join('\n')}\n`
}

/** @throws Error with a sentence for the operator, where the database is lost in the middle */
async function* goingOn(letters: AsyncGenerator<number, void>) {
  try {
    yield* letters
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException
    throw new Error(
      `The database could not be asked (${message || code}): call this again, and it goes on with those who have no letter yet.`,
      { cause: error },
    )
  }
}

/** Says every minute how far it is. */
async function send(
  db: Db,
  letter: Letter,
  asked: { to: Recipients; pace: number },
  output: Output,
): Promise<number> {
  let [sent, toldAt] = [0, Date.now()]
  const letters = goingOn(sendLetters(db, letter, asked))
  for await (sent of letters) {
    const isTime = Date.now() - toldAt >= minuteMs
    if (isTime) toldAt = Date.now()
    // Also in between: a caller that has gone ends it.
    await output.stderr(isTime ? `In the queue: ${sent}\n` : '')
  }
  await output.stdout(`Put into the queue: ${sent}\n`)
  return 0
}
