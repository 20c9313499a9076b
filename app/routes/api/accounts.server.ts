import { z } from 'zod'
import type { UserType } from '#db/schema'
import { registrationForms, profileForms } from '~/actions/drafts/draft-forms.server'
import { findStored, savePostedProfile } from '~/actions/save-profile.server'
import { registerPosted } from '~/actions/registration/register-posted.server'
import type { Account } from '~/domain/accounts/accounts.server'
import { offersTable } from '~/domain/consents/offers.schema'
import { getField, type FieldTable } from '~/domain/fields/field-table'
import { toNational } from '~/domain/fields/schemas/phone.schema'
import { listDocuments } from '~/domain/documents/documents.server'
import { profileFields } from '~/domain/profiles/profile-fields.schema'
import { profileMessages } from '~/domain/profiles/profile.schema'
import { findProfile } from '~/domain/profiles/profiles.server'
import { userTypeRules } from '~/domain/profiles/user-types'
import { registrationFields, registrationMessages } from '~/domain/registration/registration.schema'
import { formatReference } from '~/domain/cases/reference'
import type { Values } from '~/forms/posted-form'
import type { RequestContext } from '~/web/session/request-context.server'
import { refuse, type Call } from './call-result'
import { stageFiles } from './stage-files.server'
import type { Fields } from '~/web/body/read-call-body.server'
import { maxFields } from '~/web/body/read-body.server'

const listFields = (userType: UserType) => ({
  table: userTypeRules[userType].fields,
  files: Object.keys(profileForms[userType].files ?? {}),
})

export const registerCall = (userType: UserType): Call => ({
  ...listFields(userType),
  schema: registrationFields[userType],
  status: 201,
  async answer(context, fields) {
    const form = registrationForms[userType]
    const posted = toForm({ ...userTypeRules[userType].fields, ...offersTable }, fields)
    return stageFiles(context, { form, fields }, async (saved) => {
      const result = await registerPosted(context, { ...saved, form, posted, codeType: 'any' })
      if (!result.ok) return result
      const { accountId: id, request } = result
      const body = { id, ...(request && { reference: formatReference(request.reference) }) }
      return { ok: true, message: registrationMessages[userType].success, body }
    })
  },
})

const noProfile = refuse(404, profileMessages.none)

export const readCall = (needs: UserType): Call => ({
  needs,
  async answer(context, _fields, account) {
    const body = account && (await loadProfile(context, account))
    return body ? { ok: true, body } : noProfile
  },
})

export const changeCall = (userType: 'candidate' | 'client'): Call => ({
  ...listFields(userType),
  schema: profileFields[userType](),
  needs: userType,
  async answer(context, fields, account) {
    const stored = account ? await findStored(context, account) : {}
    if (!account || !Object.keys(stored).length) return noProfile
    const posted = toForm(userTypeRules[userType].fields, fields, stored)
    const form = profileForms[userType]
    return stageFiles(context, { form, fields, account }, async (saved) => {
      const result = await savePostedProfile(context, { ...saved, account, posted })
      if (!result.ok) return result
      const body = await loadProfile(context, account)
      return { ok: true, message: profileMessages.saved, body }
    })
  },
})

async function loadProfile({ app }: RequestContext, { id: accountId, userType }: Account) {
  const profile = await findProfile(app.db, userType, accountId)
  if (!profile) return undefined
  const { files = {} } = profileForms[userType]
  const documents = await listDocuments(app.db, { accountId })
  const paths = Object.entries(files).map(([field, kind]) => {
    const document = documents.find((document) => document.kind === kind)
    return [field, document ? `/profile/candidate/documents/${document.id}` : null]
  })
  return { ...toJson(userTypeRules[userType].fields, profile), ...Object.fromEntries(paths) }
}

/** Writes a profile as the registration reads it, so that an answer can be posted. */
function toJson(table: FieldTable, profile: object) {
  const fields = Object.entries(profile).map(([name, stored]: [string, unknown]) => {
    const { json, input } = table[name.replace(/^pending_/, '')] ?? {}
    if (input?.type === 'tel' && stored) return [name, toNational(String(stored))]
    return [name, json === 'addresses' ? (stored as string[]).join(', ') || null : stored]
  })
  return Object.fromEntries(fields) as object
}

/**
 * Writes a call as the page's form: yes for true, nothing for an unticked box, one entry for each value of a
 * list, which multipart sends as JSON. @param stored fills in missing fields
 */
function toForm(table: FieldTable, { form, names }: Fields, stored: Values = {}): FormData {
  const whole = new FormData()
  for (const [name, value] of Object.entries(stored)) {
    if (!names.has(name)) for (const text of [value ?? []].flat()) whole.append(name, text)
  }
  for (const [name, value] of form) {
    const { json, input } = Object.hasOwn(table, name) ? getField(table, name) : {}
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
const listSchema = z.array(z.string()).max(maxFields)

/** Reads a JSON list of a few texts; any other text is one value, which the form's schema checks. */
function readList(text: string): string[] {
  if (!text.trim()) return []
  try {
    return listSchema.safeParse(JSON.parse(text)).data ?? [text]
  } catch {
    return [text]
  }
}
