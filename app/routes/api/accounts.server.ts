import { z } from 'zod'
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
import { companyProfileMessages, profileMessages } from '~/domain/profiles/profile.schema'
import { formatReference } from '~/domain/cases/reference'
import type { Values } from '~/forms/posted-form'
import type { RequestContext } from '~/web/session/request-context.server'
import { refuse, type CallHandler } from './call-result'
import { stageFiles } from './stage-files.server'
import type { Fields } from '~/web/body/read-call-body.server'
import { maxFields } from '~/web/body/read-body.server'

const tables = { candidate: candidateTable, client: companyTable, customer: customerTable }

export const register =
  (userType: UserType): CallHandler =>
  async (context, fields) => {
    const { form, success } = registrations[userType]
    // The page's form with another draft and purpose.
    const own = { ...form, name: `${form.name}-json`, purpose: 'registration' } as const
    const posted = toForm({ ...tables[userType], ...offersTable }, fields)
    return stageFiles(context, { form: own, fields }, async (staged) => {
      const result = await registerPosted(context, userType, { ...staged, posted }, own)
      if (!result.ok) return result
      const { accountId: id, request } = result
      const body = { id, ...(request && { reference: formatReference(request.reference) }) }
      return { ok: true, message: success.notice.text, body }
    })
  }

const loaders = { candidate: loadCandidate, client: loadCompany }
type WithProfile = keyof typeof loaders
const noProfile = {
  candidate: refuse(404, profileMessages.notLoaded),
  client: refuse(404, companyProfileMessages.none),
}

export const findProfile =
  (userType: WithProfile): CallHandler =>
  async (context, _fields, account) => {
    const body = account && (await loaders[userType](context, account))
    return body ? { ok: true, body } : noProfile[userType]
  }

export const changeProfile =
  (userType: WithProfile): CallHandler =>
  async (context, fields, account) => {
    const { form, messages, findStored } = profiles[userType]
    const stored = account ? await findStored(context.app.db, account.id) : {}
    if (!account || !Object.keys(stored).length) return noProfile[userType]
    const posted = toForm(tables[userType], fields, stored)
    return stageFiles(context, { form, fields, accountId: account.id }, async (staged) => {
      const saved = await savePostedProfile(context, userType, {
        ...staged,
        account,
        stored,
        posted,
      })
      if (!saved.ok) return saved
      const body = await loaders[userType](context, account)
      return { ok: true, message: messages.saved, body }
    })
  }

async function loadCandidate({ app }: RequestContext, { id }: Account) {
  const found = await findCandidateWithDocuments(app.db, id)
  if (!found) return undefined
  const { profile, documents } = found
  const paths = Object.entries(documentFields).map(([field, kind]) => {
    const document = documents.find((one) => one.kind === kind)
    return [field, document ? `/profile/candidate/documents/${document.id}` : null]
  })
  return { ...toJson(candidateTable, profile), ...Object.fromEntries(paths) }
}

async function loadCompany({ app }: RequestContext, { id }: Account) {
  const company = await findCompanyProfile(app.db, id)
  return company && toJson(companyTable, company)
}

/** Written as the registration reads it, so that an answer can be sent. */
function toJson(table: FieldTable, profile: object) {
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
 * Writes a call as the page's form: yes for true, nothing for an unticked box, a list field by field, which
 * multipart sends as the text of a JSON list. @param stored fills in what was not sent
 */
function toForm(table: FieldTable, { form, names }: Fields, stored: Values = {}): FormData {
  const whole = new FormData()
  for (const [name, value] of Object.entries(stored)) {
    if (!names.has(name)) for (const one of [value ?? []].flat()) whole.append(name, one)
  }
  for (const [name, value] of form) {
    const { json, input } = Object.hasOwn(table, name) ? fieldOf(table, name) : {}
    const texts = json === 'list' ? readList(String(value)) : [value]
    for (const text of texts) {
      const answer = json === 'boolean' ? (booleans[String(text)] ?? text) : text
      const isUnticked = input?.type === 'checkbox' && (answer === 'no' || answer === '')
      if (!isUnticked) whole.append(name, answer)
    }
  }
  return whole
}

const booleans: Record<string, string> = { true: 'yes', false: 'no' }

/** What is no JSON list of a few texts is one text, which the form's schema judges. */
function readList(text: string): string[] {
  if (!text.trim().startsWith('[')) return text.trim() ? [text] : []
  try {
    const list = z.array(z.string()).max(maxFields).safeParse(JSON.parse(text))
    return list.data ?? [text]
  } catch {
    return [text]
  }
}
