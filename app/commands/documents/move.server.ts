import type { Db } from '#db/database'
import { moveDocuments, type MoveOutcome } from '~/domain/documents/move-documents.server'
import { requireOwnStore } from '~/domain/documents/stores/ownership.server'
import type { StoreLocation } from '~/domain/documents/stores/stores.server'
import { sweepDocuments } from '~/domain/documents/sweep.server'
import type { Output } from '../command'
import { described } from './check.server'

interface Move {
  from: StoreLocation
  to: StoreLocation
  remove: boolean
}

export async function move(db: Db, { from, to, remove }: Move, output: Output): Promise<number> {
  // Its owner would sweep them.
  await requireOwnStore(db, to.store)
  await output.stdout(`From ${from.where} to ${to.where}:\n`)
  const counts: Record<MoveOutcome, number> = { copied: 0, there: 0, missing: 0, damaged: 0 }
  let removed = 0
  const stores = { from: from.store, to: to.store, remove }
  for await (const moved of moveDocuments(db, stores)) {
    const { file, outcome } = moved
    counts[outcome] += 1
    if (moved.removed) removed += 1
    if (outcome === 'missing' || outcome === 'damaged') {
      await output.stderr(`${file.key}: ${outcome}, ${described(file)}\n`)
    }
  }
  // Of accounts and drafts deleted since they were copied: no server looks here any more.
  const swept = remove ? await sweepDocuments(db, from.store) : 0
  await output.stdout(
    [
      `copied and compared  ${counts.copied}`,
      `there already        ${counts.there}`,
      ...(counts.missing ? [`missing              ${counts.missing}`] : []),
      ...(counts.damaged ? [`damaged, left alone  ${counts.damaged}`] : []),
      remove
        ? `removed              ${removed}, and ${swept} without a row`
        : 'Nothing was removed; --remove does that.',
      '',
    ].join('\n'),
  )
  return counts.missing + counts.damaged > 0 ? 1 : 0
}
