import type { UserType } from '#db/schema'
import { profiles } from '~/actions/profiles/profiles.server'
import { savePostedProfile } from '~/actions/profiles/save-profile.server'
import { registerPosted } from '~/actions/registration/register.server'
import { registrations } from '~/actions/registration/registrations.server'
import type { Account } from '~/domain/accounts/accounts.server'
import { offersTable } from '~/domain/consents/offers.schema'
import { documentFields } from '~/domain/documents/documents.schema'
import { fieldOf, type FieldTable } from '~/domain/fields/field-table'
import { toNational } from '~/domain/fields/schemas/phone.schema'
import { findCandidateWithDocuments } from '~/domain/profiles/candidate-profile.server'
import { candidateTable } from '~/domain/profiles/candidate.fields'
import { findCompanyProfile } from '~/domain/profiles/company-profile.server'
import { companyTable } from '~/domain/profiles/company.fields'
import { customerTable } from '~/domain/profiles/customer.fields'
import { formatReference } from '~/domain/cases/reference'
import type { Values } from '~/forms/posted-form'
import type { RequestContext } from '~/web/session/request-context.server'
import type { Refused, Verb } from './answer-call.server'
import { stageFiles } from './stage-files.server'
import type { Fields } from '~/web/body/read-call-body.server'
import { maxFields } from '~/web/body/read-body.server'

const tables = { candidate: candidateTable, client: companyTable, customer: customerTable }

export const register =
  (userType: UserType): Verb =>
  async (context, fields) => {
    const { form, success } = registrations[userType]
    // The page's form with another draft and purpose.
    const own = { ...form, name: `${form.name}-json`, purpose: 'registration' } as const
    const sent = asForm({ ...tables[userType], ...offersTable }, fields)
    if (!sent.ok) return sent
    return stageFiles(context, { form: own, fields }, async (staged) => {
      const fileErrors = { ...sent.errors, ...staged.fileErrors }
      const post = { ...staged, fileErrors, posted: sent.form }
      const result = await registerPosted(context, userType, post, own)
      if (!result.ok) return result
      const { accountId: id, request } = result
      const body = { id, ...(request && { reference: formatReference(request.reference) }) }
      return { ok: true, message: success.notice.text, body }
    })
  }

const answers = { candidate: candidateProfile, client: companyProfile }
type WithProfile = keyof typeof answers

/** @param none the message where there is no profile */
export const findProfile =
  (userType: WithProfile, none: string): Verb<Account> =>
  async (context, _fields, owner) => {
    const body = await answers[userType](context, owner)
    return body ? { ok: true, body } : { ok: false, status: 404, message: none }
  }

export const changeProfile =
  (userType: WithProfile, none: string): Verb<Account> =>
  async (context, fields, owner) => {
    const { form, messages, findStored } = profiles[userType]
    const stored = await findStored(context.app.db, owner.id)
    if (!Object.keys(stored).length) return { ok: false, status: 404, message: none }
    const sent = asForm(tables[userType], fields, stored)
    if (!sent.ok) return sent
    return stageFiles(context, { form, fields, accountId: owner.id }, async (staged) => {
      const fileErrors = { ...sent.errors, ...staged.fileErrors }
      const post = { ...staged, fileErrors, account: owner, stored, posted: sent.form }
      const saved = await savePostedProfile(context, userType, post)
      if (!saved.ok) return saved
      const body = await answers[userType](context, owner)
      return { ok: true, message: messages.saved, body }
    })
  }

async function candidateProfile({ app }: RequestContext, { id }: Account) {
  const found = await findCandidateWithDocuments(app.db, id)
  if (!found) return undefined
  const { profile, documents } = found
  const paths = Object.entries(documentFields).map(([field, kind]) => {
    const document = documents.find((one) => one.kind === kind)
    return [field, document ? `/profile/candidate/documents/${document.id}` : null]
  })
  return { ...asJson(candidateTable, profile), ...Object.fromEntries(paths) }
}

async function companyProfile({ app }: RequestContext, { id }: Account) {
  const company = await findCompanyProfile(app.db, id)
  return company && asJson(companyTable, company)
}

/** Written as the registration reads it, so that an answer can be sent. */
function asJson(table: FieldTable, profile: object) {
  const value = (name: string, stored: unknown) => {
    const { json, input } = table[name.replace(/^pending_/, '')] ?? {}
    if (input?.type === 'tel' && stored) return toNational(String(stored))
    if (json === 'addresses') return (stored as string[]).join(', ') || null
    return json === 'integer' && stored !== null ? Number(stored) : stored
  }
  return Object.fromEntries(
    Object.entries(profile).map(([name, stored]) => [name, value(name, stored)]),
  )
}

/**
 * Written as the page's form: yes and no for true and false, nothing for an unticked box, and a list, which
 * may come as the text of a JSON list, field by field. @param stored fills in what was not sent
 */
function asForm(
  table: FieldTable,
  { form, names }: Fields,
  stored: Values = {},
): { ok: true; form: FormData; errors: Record<string, string> } | Refused {
  const whole = new FormData()
  const errors: Record<string, string> = {}
  const append = (name: string, texts: readonly FormDataEntryValue[]) =>
    texts.forEach((text) => whole.append(name, text))
  for (const [name, value] of Object.entries(stored)) {
    if (!names.has(name)) append(name, [value ?? []].flat())
  }
  for (const name of new Set(form.keys())) {
    const texts = form.getAll(name)
    const { json, input } = Object.hasOwn(table, name) ? fieldOf(table, name) : {}
    if (json === 'boolean') {
      const words = texts.map((text) => (text === 'true' ? 'yes' : text === 'false' ? 'no' : text))
      const isBox = input?.type === 'checkbox'
      if (isBox && (words.length > 1 || !/^(yes|no|)$/.test(String(words[0]))))
        errors[name] = mustBe(name, 'true or false')
      else if (!isBox || words[0] === 'yes') append(name, words)
    } else if (json === 'list') {
      const read = texts.map((text) => readList(String(text)))
      if (read.includes(undefined)) return wrong(422, name, 'a list of texts')
      const list = read.flatMap((one) => one ?? [])
      if (list.length > maxFields) return wrong(400, name, `at most ${maxFields} texts`)
      append(name, list)
    } else append(name, texts)
  }
  return { ok: true, form: whole, errors }
}

const wrong = (status: 400 | 422, name: string, needed: string): Refused => ({
  ok: false,
  status,
  errors: { [name]: mustBe(name, needed) },
})

const mustBe = (name: string, needed: string) => `${name} must be ${needed}.`

/** @returns undefined for a JSON list of anything but texts */
function readList(text: string): string[] | undefined {
  if (!text.trim().startsWith('[')) return text.trim() ? [text] : []
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) && list.every((one) => typeof one === 'string') ? list : undefined
  } catch {
    return undefined
  }
}
