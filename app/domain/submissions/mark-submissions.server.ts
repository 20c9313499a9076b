import type { Db, Trx } from '#db/database'
import { recordAct } from '~/domain/staff/acts.server'
import type { Submission } from './submission'
import { findSubmission, type SubmissionResult } from './find-submission.server'

export type MarkResult =
  /** In the order asked for. */
  | { ok: true; marked: { submission: Submission; changed: boolean }[] }
  | { ok: false; errors: MarkError[] }

export type MarkError = Exclude<SubmissionResult, { ok: true }> & { id: string }

interface Marking {
  /** Whole or their beginnings, see `findSubmission`. */
  ids: readonly string[]
  handled: boolean
  /** Of the staff; the command line names nobody. */
  by?: { name: string }
  now?: () => Date
}

/** All of them, or none when one is not found. An earlier note keeps its time and name. */
export function markSubmissions(db: Db, of: Marking): Promise<MarkResult> {
  const at = of.now?.() ?? new Date()
  return db.transaction().execute(async (trx) => {
    const found = new Map<string, Submission>()
    const errors: MarkError[] = []
    for (const id of of.ids) {
      const result = await findSubmission(trx, id)
      if (result.ok) found.set(result.submission.id, result.submission)
      else errors.push({ ...result, id })
    }
    if (errors.length) return { ok: false, errors }
    const states = await lockStates(trx, [...found.values()])
    const gone = [...found.keys()].filter((id) => !states.has(id))
    if (gone.length) {
      return { ok: false, errors: gone.map((id) => ({ id, ok: false, reason: 'unknown' })) }
    }
    const state: State = of.handled
      ? { handledAt: at, handledBy: of.by?.name ?? null }
      : { handledAt: null, handledBy: null }
    const marked = [...found.values()].map((submission) => {
      const present = states.get(submission.id) as State
      const changed = (present.handledAt !== null) !== of.handled
      return { submission: { ...submission, ...(changed ? state : present) }, changed }
    })
    const news = marked.flatMap(({ submission, changed }) => (changed ? submission : []))
    await writeState(trx, news, state)
    if (of.by) await recordMarks(trx, news, { staff: of.by, handled: of.handled, at })
    return { ok: true, marked }
  })
}

type State = Pick<Submission, 'handledAt' | 'handledBy'>

const tables = ['accounts', 'contact_messages'] as const
const tableOf = ({ kind }: Submission) => (kind === 'contact' ? 'contact_messages' : 'accounts')
const idsOf = (submissions: Submission[], table: (typeof tables)[number]) =>
  submissions.filter((submission) => tableOf(submission) === table).map(({ id }) => id)

/** In one order, so that two people who mark the same ones never wait for each other. */
async function lockStates(trx: Trx, submissions: Submission[]): Promise<Map<string, State>> {
  const states = new Map<string, State>()
  for (const table of tables) {
    const ids = idsOf(submissions, table)
    if (!ids.length) continue
    const rows = await trx
      .selectFrom(table)
      .select(['id', 'handled_at', 'handled_by'])
      .where('id', 'in', ids)
      .orderBy('id')
      .forUpdate()
      .execute()
    for (const { id, handled_at: handledAt, handled_by: handledBy } of rows) {
      states.set(id, { handledAt, handledBy })
    }
  }
  return states
}

async function writeState(trx: Trx, submissions: Submission[], state: State): Promise<void> {
  for (const table of tables) {
    const ids = idsOf(submissions, table)
    if (!ids.length) continue
    await trx
      .updateTable(table)
      .set({ handled_at: state.handledAt, handled_by: state.handledBy })
      .where('id', 'in', ids)
      .execute()
  }
}

async function recordMarks(
  trx: Trx,
  submissions: Submission[],
  { staff, handled, at }: { staff: { name: string }; handled: boolean; at: Date },
): Promise<void> {
  const act = handled ? 'marked' : 'unmarked'
  for (const { id, kind } of submissions) {
    await recordAct(trx, { staff, act, kind, subjectId: id }, at)
  }
}
