import type { Db } from '#db/database'
import { normaliseEmail } from '~/domain/fields/schemas/email.schema'
import { normalisePhone, toE164 } from '~/domain/fields/schemas/phone.schema'
import { liftLimits, type Contact } from '~/domain/people/person.server'
import { command, verb, WrongArguments, type Anywhere, type Output, type Site } from '../command'
import { flag, requireYes } from '../options'
import { show } from './show.server'

export const people = command<Anywhere>({
  name: 'people',
  summary:
    'Shows who is signed in, why a code did not arrive or a sign-in has to wait; ends limits.',
  details: `
show     for an email address or phone number and the accounts that have it, shows sessions, codes and why
         they could not be sent, limits and waits, messages that were not sent yet, what is left of the site's
         budgets of codes, and the tag that stands for the address in the lines 'code refused' of the server's
         log
lift     ends its limits and waits. Budgets, and the use by networks and browsers, stay as they are

Both are noted in the staff's record (/staff/record). SECRET, or DATA_DIR/secret, must be the server's.
DATABASE_URL and DATA_DIR say where the data is, as for the server; the server may keep running.`,
  failed: 'failed',
  verbs: {
    show: verb({
      usage: ['-- show EMAIL|PHONE [--json]'],
      options: { json: flag },
      takes: [1, 1, 'one email address or phone number'],
      read({ values: { json = false }, positionals: [given = ''] }) {
        const contact = readContact(given)
        return {
          run: (db, output, _, site) => show(db, { contact, json }, output, site),
        }
      },
    }),
    lift: verb({
      usage: ['-- lift EMAIL|PHONE --yes'],
      options: { yes: flag },
      takes: [1, 1, 'one email address or phone number'],
      read({ values: { yes }, positionals: [given = ''] }) {
        const contact = readContact(given)
        requireYes(yes, `The limits of ${contact.destination} will end.`)
        return { run: (db, output, _, site) => lift(db, contact, output, site) }
      },
    }),
  },
})

function readContact(given: string): Contact {
  const email = normaliseEmail(given)
  if (/^[^\s@]+@[^\s@]+$/.test(email)) return { channel: 'email', destination: email }
  const phone = normalisePhone(given)
  if (/^\+?\d{10,15}$/.test(phone)) return { channel: 'sms', destination: toE164(phone) }
  throw new WrongArguments(`'${given}' is neither an email address nor a phone number.`)
}

async function lift(db: Db, contact: Contact, output: Output, site: Site): Promise<number> {
  const ended = await liftLimits(db, site, contact)
  await output.stdout(
    `Ended for ${contact.destination}: limits ${ended.limits}, waits after wrong passwords ${ended.waits}.\n`,
  )
  return 0
}
