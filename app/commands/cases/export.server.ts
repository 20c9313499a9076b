import { caseKinds } from '~/domain/cases/case'
import { exportCases } from '~/domain/cases/export-cases.server'
import { closedStatuses, openStatuses, statuses } from '~/domain/requests/status'
import { command, verb, WrongArguments, type Anywhere } from '../command'
import { flag, text } from '../options'

const chosen = { open: openStatuses, ended: closedStatuses, all: statuses } as const

function oneOf<T extends string>(choices: readonly T[], option: string, given?: string) {
  const found = choices.find((choice) => choice === given)
  if (found || given === undefined) return found
  throw new WrongArguments(`${option} must be ${choices.join(', ')}, not '${given}'.`)
}

export const exportCommand = command<Anywhere>({
  name: 'export',
  summary: 'Messages and requests as CSV: the same file as "Export CSV" at the staff desk.',
  details: `
  --kind     one kind, with all answers: ${caseKinds.join(', ')}
  --status   open, ended or all (all unless said)
  --search   words of the name, phone, email, reference, skills, employer, city or notes
  --bom      helps Excel to read Tamil
  --out      writes to FILE instead of standard output

Cells that a spreadsheet would take for a formula begin with an apostrophe. DATABASE_URL and DATA_DIR
say where the data is, as for the server. The server may run meanwhile.`,
  failed: 'failed',
  verbs: verb({
    usage: ['-- [--kind KIND] [--status STATUS] [--search TEXT] [--bom] [--out FILE]'],
    options: { kind: text, status: text, search: text, bom: flag, out: text },
    read({ values: { bom = false, out, search, ...values } }) {
      if (out === '') throw new WrongArguments('--out needs the name of a file.')
      const kind = oneOf(caseKinds, '--kind', values.kind)
      const status = oneOf(['open', 'ended', 'all'] as const, '--status', values.status) ?? 'all'
      const filter = { kind, search, statuses: chosen[status] }
      return {
        out,
        async run(db, output) {
          for await (const part of exportCases(db, { filter, bom, rowsAtOnce: 500 })) {
            if (part.text) await output.stdout(part.text)
          }
          return 0
        },
      }
    },
  }),
})
