import { expect, it } from 'vitest'
import { statementsOf } from '../../../tests/support/database/statements'
import { describeWithDatabase } from '../../../tests/support/database/engines'
import type { DraftValues } from './draft-values'
import { emptyDraft, findDraft } from './drafts.server'
import { readBaseVersion, writeBaseVersion } from './base-version.server'
import { savePosted } from './save-posted.server'

const visitor = 'a'.repeat(64)
const key = { visitor, form: 'candidate' }

describeWithDatabase('an autosave that arrives behind a later post of its page', (database) => {
  const find = () => findDraft(database().db, key)
  /** A page as the form stands now. */
  const open = async () => {
    const draft = await find()
    const values = draft?.values ?? {}
    const text = writeBaseVersion({ draft, drafted: values, values, shownConflicts: new Map() })
    return readBaseVersion(text)
  }
  const save = (
    from: Awaited<ReturnType<typeof open>>,
    values: DraftValues,
    more: { number?: number; isAutosave?: boolean } = {},
  ) => savePosted(database().db, { ...key, values, from, ...more })
  it('is one post of many: each takes four statements, begin and commit with them', async () => {
    const from = await open()
    await save(from, { name: 'Kavitha' })
    const statements = await statementsOf(() => save(from, { name: 'Kavitha Selvam' }))
    expect(statements, statements.join('\n')).toHaveLength(4)
  })

  const autosave = (from: Awaited<ReturnType<typeof open>>, name: string, number?: number) =>
    save(from, { name }, { isAutosave: true, ...(number !== undefined && { number }) })
  const name = async () => (await find())?.values.name

  it('is not written', async () => {
    const page = await open()
    await autosave(page, 'Kavitha', 2)
    await autosave(page, 'Kav', 1)
    expect(await name()).toBe('Kavitha')
    await autosave(page, 'Kavitha S.', 3)
    expect(await name()).toBe('Kavitha S.')
    await autosave(page, 'Kavitha', 2)
    expect(await name()).toBe('Kavitha S.')
  })

  it('is not written behind a button either, nor into a form that was sent', async () => {
    const page = await open()
    await save(page, { name: 'Kavitha' }, { number: 2 })
    const { id = '' } = (await find()) ?? {}
    await autosave(page, 'Kav', 1)
    expect(await name()).toBe('Kavitha')
    await emptyDraft(database().db, {} as never, { visitor, id, at: new Date() })
    await autosave(page, 'Kav', 1)
    expect(await name()).toBeUndefined()
  })

  it('is written when it is the same one again, or as late as that by another page', async () => {
    const page = await open()
    await autosave(page, 'Kavitha', 2)
    await save(undefined, { name: '' }, { number: 9 })
    await autosave(page, 'Kavitha', 2)
    expect(await name()).toBe('Kavitha')
    await autosave(await open(), 'Kavitha of another tab', 1)
    expect(await name()).toBe('Kavitha of another tab')
  })

  it('is written by a page that numbers nothing, over a draft of a former version', async () => {
    const page = await open()
    await autosave(page, 'Kavitha')
    const { latest_posts } = await database()
      .db.updateTable('drafts')
      .set({ latest_posts: null as unknown as string })
      .returning('latest_posts')
      .executeTakeFirstOrThrow()
    expect(latest_posts).toBeNull()
    await autosave(page, 'Kav')
    expect(await name()).toBe('Kav')
  })

  it('presses a button all the same', async () => {
    const page = await open()
    await autosave(page, 'Kavitha', 2)
    await save(page, { name: 'Kav' }, { number: 1 })
    expect(await name()).toBe('Kav')
  })

  it('needs no more room for pages of which nothing is left', async () => {
    for (let n = 1; n <= 5; n += 1) await autosave(await open(), `Kavitha ${n}`, n)
    const { latest_posts } = await database()
      .db.selectFrom('drafts')
      .select('latest_posts')
      .executeTakeFirstOrThrow()
    expect(Object.values(latest_posts ?? {})).toEqual([5])
  })
})
