import { sql } from 'kysely'
import { eraseSubject, findErasure, type Erasure } from '~/domain/cases/erase-subject.server'
import { erasedWith, staysAfterErasure, toldByMail } from '~/domain/cases/erase.schema'
import { findCases } from '~/domain/cases/list-cases.server'
import { placeServed } from '~/domain/documents/stores/stores.server'
import { formatIndianTime } from '~/domain/fields/indian-time'
import { parseReference } from '~/domain/requests/reference'
import { command, verb, WrongArguments, type Anywhere } from '../command'
import { flag } from '../options'
import { oneLine } from '../text-table'

export const eraseCommand = command<Anywhere>({
  name: 'erase',
  summary: 'Erases the person or the message that a reference belongs to.',
  details: `
Says what would go and what would stay. With --yes it erases: a message, or an account with its
profile, cases, files and sessions, whose owner is told by email.

DATABASE_URL and DATA_DIR say where the data is, as for the server. The server may run meanwhile.`,
  failed: 'not found or not erased',
  verbs: verb({
    usage: ['-- REFERENCE [--yes]'],
    options: { yes: flag },
    takes: [1, 1, 'one reference, like PB-7K3M-Q9TX'],
    read({ values: { yes = false }, positionals: [given = ''] }) {
      const reference = parseReference(given)
      if (!reference) throw new WrongArguments(`'${given}' is not a reference like PB-7K3M-Q9TX.`)
      return {
        async run(db, output, stores, site) {
          const [found] = await findCases(db, sql`reference = ${reference}`)
          const deps = { store: placeServed(stores).store, ...site }
          const erasure =
            found &&
            (await (yes ? eraseSubject(db, deps, found.subject) : findErasure(db, found.subject)))
          if (!erasure) {
            await output.stderr(`There is nothing with the reference ${given}.\n`)
            return 1
          }
          const title = yes ? 'Erased' : 'To be erased'
          await output.stdout(`${title}:\n${described(erasure)}${staysAfterErasure}\n`)
          if (yes) return 0
          await output.stderr('Nothing was erased. With --yes it will be.\n')
          return 1
        },
      }
    },
  }),
})

function described({ subject, documents }: Erasure): string {
  const { kind, name, email, createdAt } = subject
  const told = kind === 'contact' ? [] : [`(${toldByMail(oneLine(email))})`]
  const what = [erasedWith(kind), ...documents.map(oneLine), ...told]
  const lines = [`${formatIndianTime(createdAt)}  ${kind}  ${oneLine(name)}`, ...what]
  return lines.map((line) => `  ${line}\n`).join('')
}
