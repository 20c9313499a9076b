import { randomUUID } from 'node:crypto'
import { maxFields } from '~/bounds'
import { namesOfType } from '~/domain/fields/field-table'
import { candidateTable } from '~/domain/profiles/candidate.fields'
import { dropDraft, type DraftForm } from '~/actions/drafts/draft-form.server'
import { keepDraft } from '~/actions/drafts/keep-draft.server'
import type { Fields } from '~/http/bodies/json-body.server'
import type { Outcome, Refused } from '~/http/bodies/json-call.server'
import type { RequestContext } from '~/http/requester/request-context.server'
import { refused } from './outcome'

const yesOrNo: readonly string[] = namesOfType(candidateTable, 'boolean')

/**
 * A candidate's answers as the form sends them: yes and no for true and false, and the list of
 * sub-departments, which may come as the text of a JSON list, field by field.
 */
export function candidateForm({ form }: Fields): { ok: true; form: FormData } | Refused {
  const answers = new FormData()
  for (const [name, value] of form) {
    if (name !== 'sub_departments')
      answers.append(name, yesOrNo.includes(name) ? word(value) : value)
  }
  // The page's box sends nothing when it is not ticked.
  if (answers.get('guardian_consent') !== 'yes') answers.delete('guardian_consent')
  const lists = form.getAll('sub_departments').map((text) => readList(String(text)))
  if (lists.includes(undefined)) {
    return refused({ sub_departments: 'sub_departments must be a list of texts.' }, [])
  }
  const names = lists.flatMap((list) => list ?? [])
  if (names.length > maxFields) {
    const message = `sub_departments must be at most ${maxFields} texts.`
    return refused({ sub_departments: message }, [], { status: 400 })
  }
  for (const name of names) answers.append('sub_departments', name)
  return { ok: true, form: answers }
}

function word(value: FormDataEntryValue): FormDataEntryValue {
  return value === 'true' ? 'yes' : value === 'false' ? 'no' : value
}

/** @returns undefined when a text that looks like a JSON list is none of texts. */
function readList(text: string): string[] | undefined {
  if (!text.trim().startsWith('[')) return text.trim() ? [text] : []
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) && list.every((one) => typeof one === 'string') ? list : undefined
  } catch {
    return undefined
  }
}

interface Staged {
  id?: string
  fileErrors?: Record<string, string>
}

interface Staging {
  form: DraftForm
  fields: Fields
  /** Whose profile the files are for. */
  accountId?: string
}

/**
 * Keeps the files of a call while `work` uses them; what it has not taken goes with the answer. Each call
 * has a draft of its own, so that the same call twice at once does not take the other's files away.
 */
export async function stageFiles(
  context: RequestContext,
  { form, fields, accountId }: Staging,
  work: (staged: Staged) => Promise<Outcome>,
): Promise<Outcome> {
  if (!fields.uploads.length) return work({})
  const own = { ...form, name: `${form.name}-${randomUUID()}` }
  const staged = await keepDraft(context, own, fields, accountId ? { accountId } : {})
  if (!staged.ok) return refused({ '': staged.text }, [], crowded(staged.seconds))
  try {
    if (staged.crowded) return refused(staged.fileErrors, [], crowded(staged.crowded.seconds))
    return await work(staged)
  } finally {
    await dropDraft(context, own)
  }
}

const crowded = (seconds: number | undefined) => ({ status: 429, seconds }) as const
