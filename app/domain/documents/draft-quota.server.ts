import { sql } from 'kysely'
import type { Db, Trx } from '#db/database'
import type { Unclaimed } from '#db/schema'

export type UnclaimedBytes = Record<Unclaimed, number>

export async function countUnclaimed(db: Db | Trx): Promise<UnclaimedBytes> {
  const row = await db
    .selectFrom('unclaimed_files')
    .select(['unproven', 'proven'])
    .executeTakeFirst()
  return numbersOf(row ?? { unproven: '0', proven: '0' })
}

/** Locks until the transaction ends. Nobody who has them waits for a draft. */
export async function lockSums(trx: Trx): Promise<UnclaimedBytes> {
  const row = await trx
    .insertInto('unclaimed_files')
    .defaultValues()
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ id: true }))
    .returning(['unproven', 'proven'])
    .executeTakeFirstOrThrow()
  return numbersOf(row)
}

const numbersOf = ({ unproven, proven }: Record<Unclaimed, string>): UnclaimedBytes => ({
  unproven: Number(unproven),
  proven: Number(proven),
})

interface Place {
  draftId: string
  /** Keyed hash of the client's network. */
  network: string
}

/** Counts the draft for this network from now on. The caller has locked it. */
export async function enterQuota(
  trx: Trx,
  growth: Place & { isProven: boolean; textBytes?: number; at: Date },
): Promise<void> {
  const { draftId, network, isProven, textBytes, at } = growth
  await trx
    .insertInto('draft_room')
    .values({
      draft_id: draftId,
      network,
      is_proven: isProven,
      text_bytes: textBytes ?? 0,
      // Some may have come before this was counted.
      file_bytes: sql<number>`(select coalesce(sum(byte_size), 0) from documents
        where draft_id = ${draftId} and unclaimed is not null)`,
      grown_at: at,
    })
    .onConflict((conflict) =>
      conflict.column('draft_id').doUpdateSet((eb) => ({
        network,
        is_proven: isProven ? true : eb.ref('draft_room.is_proven'),
        ...(textBytes !== undefined && { text_bytes: textBytes }),
        grown_at: at,
      })),
    )
    .execute()
}

export interface Holdings {
  /** The network's bytes with the whole of this draft. */
  own: number
  /** The bytes of the largest network. */
  most: number
}

export async function findHoldings(db: Db | Trx, { draftId, network }: Place): Promise<Holdings> {
  const { rows } = await sql<Record<keyof Holdings, string>>`
    select
      coalesce((select bytes from network_room where network = ${network}), 0)
        + coalesce((select text_bytes + file_bytes from draft_room
          where draft_id = ${draftId} and network <> ${network}), 0) as own,
      coalesce((select max(bytes) from network_room), 0) as most`.execute(db)
  return { own: Number(rows[0]?.own), most: Number(rows[0]?.most) }
}

export async function findLargest(db: Db): Promise<string | undefined> {
  const row = await db
    .selectFrom('network_room')
    .select('network')
    .orderBy('bytes', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.network
}

/** Corrects sums that have gone astray. */
export async function recountUnclaimed(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockSums(trx)
    await sql`
      update unclaimed_files set (unproven, proven) = (
        select coalesce(sum(bytes) filter (where not is_proven), 0), coalesce(sum(bytes) filter (where is_proven), 0)
        from (
          select byte_size as bytes, unclaimed = 'proven' as is_proven from documents
          where draft_id is not null and unclaimed is not null
          union all
          select text_bytes, is_proven from draft_room
        ) as held
      )`.execute(trx)
    await trx.deleteFrom('network_room').execute()
    await sql`
      insert into network_room (network, bytes)
      select network, sum(text_bytes + file_bytes) from draft_room group by network`.execute(trx)
  })
}
