import { z } from 'zod'
import { candidateTable } from '~/domain/profiles/candidate.fields'
import { companyTable } from '~/domain/profiles/company.fields'
import { companyProfileFields } from '~/domain/profiles/company-profile.schema'
import { findCompanyProfile } from '~/domain/profiles/company-profile.server'
import { candidateProfileFields } from '~/domain/profiles/candidate-profile.schema'
import {
  findCandidateProfile,
  findCandidateWithDocuments,
} from '~/domain/profiles/candidate-profile.server'
import { companyProfileMessages, profileMessages } from '~/domain/profiles/profile.schema'
import type { Account } from '~/domain/accounts/accounts.server'
import { candidateProfileForm, clientProfileForm } from '~/actions/drafts/draft-forms.server'
import { formValues } from '~/domain/fields/table-row'
import { contactPassword } from '~/forms/contacts/contact-password-field'
import type { Values } from '~/forms/posted-form'
import { savePostedProfile, type Saved } from '~/actions/profiles/save-profile.server'
import type { Fields } from '~/http/bodies/json-body.server'
import type { Call, Outcome, Refused } from '~/http/bodies/json-call.server'
import type { RequestContext } from '~/http/requester/request-context.server'
import { candidateForm, stageFiles } from './candidate-body.server'
import { refused } from './outcome'
import { candidateExample, clientExample, exampleOf, typesOf } from './table-calls'
import {
  candidateAnswer,
  candidateProfileAnswer,
  companyAnswer,
  companyProfileAnswer,
} from './profile-answers'

/** Without it a new address or number is refused. */
const contactProof = z.object({ [contactPassword]: z.string().optional() })

export const candidateProfile: Call = {
  summary: 'The own profile of a candidate',
  failed: profileMessages.notLoaded,
  needs: 'candidate',
  done: { status: 200, schema: candidateProfileAnswer },
  async answer(context, _fields, account) {
    const profile = account && (await candidateBody(context, account))
    return profile ? { ok: true, body: profile } : gone(profileMessages.notLoaded)
  },
}

export const updateCandidateProfileCall: Call = {
  summary: 'Change the own profile of a candidate; fields that are not sent keep their values',
  failed: profileMessages.notSaved,
  needs: 'candidate',
  body: {
    media: ['multipart/form-data', 'application/json'],
    schema: candidateProfileFields({ gender: null }),
    ...typesOf(candidateTable),
    files: Object.keys(candidateProfileForm.files),
    beside: contactProof,
    partial: true,
    example: exampleOf(candidateTable),
  },
  done: { status: 200, schema: candidateProfileAnswer },
  async answer(context, fields, account) {
    const posted = candidateForm(fields)
    if (!posted.ok) return posted
    const profile = account && (await findCandidateProfile(context.app.db, account.id))
    if (!profile) return gone(profileMessages.notSaved)
    const stored = formValues(candidateTable, profile)
    const whole = over(stored, { form: posted.form, names: fields.names })
    const staging = { form: candidateProfileForm, fields, accountId: account.id }
    return stageFiles(context, staging, async (staged) => {
      const post = { ...staged, account, stored, posted: whole }
      const saved = await savePostedProfile(context, 'candidate', post)
      return saved.ok
        ? savedAs(profileMessages.saved, await candidateBody(context, account))
        : refusedAs(saved, candidateExample)
    })
  },
}

export const companyProfile: Call = {
  summary: 'The own company',
  failed: companyProfileMessages.notLoaded,
  needs: 'client',
  done: { status: 200, schema: companyProfileAnswer },
  async answer(context, _fields, account) {
    const profile = account && (await companyBody(context, account))
    return profile ? { ok: true, body: profile } : gone(companyProfileMessages.none)
  },
}

export const updateCompanyProfileCall: Call = {
  summary: 'Change the own company; fields that are not sent keep their values',
  failed: companyProfileMessages.notSaved,
  needs: 'client',
  body: {
    schema: companyProfileFields({ company_email: '' }),
    ...typesOf(companyTable),
    beside: contactProof,
    partial: true,
    example: exampleOf(
      companyTable,
      Object.keys(clientExample).filter((name) => clientProfileForm.fields.includes(name)),
    ),
  },
  done: { status: 200, schema: companyProfileAnswer },
  async answer(context, fields, account) {
    const company = account && (await findCompanyProfile(context.app.db, account.id))
    if (!company) return gone(companyProfileMessages.none)
    const stored = formValues(companyTable, company)
    const post = { account, stored, posted: over(stored, fields) }
    const saved = await savePostedProfile(context, 'client', post)
    return saved.ok
      ? savedAs(companyProfileMessages.saved, await companyBody(context, account))
      : refusedAs(saved, clientExample)
  },
}

async function candidateBody({ app }: RequestContext, { id }: Account) {
  const found = await findCandidateWithDocuments(app.db, id)
  return found && candidateAnswer(found.profile, found.documents)
}

async function companyBody({ app }: RequestContext, { id }: Account) {
  const company = await findCompanyProfile(app.db, id)
  return company && companyAnswer(company)
}

/** The stored values with those that were sent in their place. */
function over(stored: Values, sent: Pick<Fields, 'form' | 'names'>): FormData {
  const whole = new FormData()
  for (const [name, value] of Object.entries(stored)) {
    if (sent.names.has(name)) continue
    for (const one of [value ?? []].flat()) whole.append(name, one)
  }
  for (const [name, value] of sent.form) whole.append(name, value)
  return whole
}

const savedAs = (message: string, profile: object | undefined): Outcome => ({
  ok: true,
  body: { success: true, message, ...profile },
})

const refusedAs = (saved: Extract<Saved, { ok: false }>, example: object): Refused =>
  refused(
    saved.errors,
    Object.keys(example),
    saved.seconds === undefined ? {} : { status: 429, seconds: saved.seconds },
  )

const gone = (message: string): Refused => ({ ok: false, status: 404, message })
