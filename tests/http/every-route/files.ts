import type { Db } from '#db/database'
import { saveUpload } from '~/domain/documents/save-upload.server'
import type { DocumentStore } from '~/domain/documents/stores/store.server'
import { saveDraft } from '~/domain/drafts/drafts.server'
import { recordChange } from '~/domain/cases/case-events.server'
import { loadUpload } from '../../support/uploads'

/** Sent by the person of a request, alone. @returns its id */
export async function insertFile(
  { db, store }: { db: Db; store: DocumentStore },
  { accountId, caseId }: { accountId: string; caseId: string },
): Promise<string> {
  const draft = { visitor: 'a', form: `case-${caseId}`, accountId, values: {} }
  const { id: draftId } = await saveDraft(db, draft)
  const received = { owner: { draftId }, kind: 'attachment-1' } as const
  const result = await saveUpload(db, store, {
    ...received,
    upload: await loadUpload('resume.pdf'),
  })
  if (!result.ok) throw new Error(result.message)
  const event = { kind: 'text', status: 'received', text: '', draftId } as const
  await db.transaction().execute(async (trx) => {
    const { updated_at: updatedAt } = await trx
      .selectFrom('cases')
      .select('updated_at')
      .where('id', '=', caseId)
      .executeTakeFirstOrThrow()
    await recordChange(trx, { id: caseId, updatedAt }, { event, now: new Date() })
  })
  return result.document.id
}
