import { data } from '@remix-run/node'
import type { Account } from '~/domain/accounts/accounts.server'
import { companyProfileFields } from '~/domain/profiles/company-profile.schema'
import {
  findCompanyProfile,
  updateCompanyProfile,
  type CompanyProfile,
} from '~/domain/profiles/company-profile.server'
import { companyProfileMessages } from '~/domain/profiles/profile-messages'
import { seeOther } from '~/http/answers.server'
import { requireAccount } from '~/http/guard.server'
import { log } from '~/http/log.server'
import type { Served } from '~/http/serve.server'
import { parseForm } from '../parse.server'
import type { Values } from '../posted-form'
import type { Edited, Profile } from '../profile.server'
import { companyProfileForm } from './draft-form.server'

const page = '/profile/client'
const editPage = '/client/edit-profile'

/** Buttons of the company's profile and of its edit form. @param shown path of the profile's tab. */
export function companyProfileAt(shown = page): Profile {
  return {
    userType: 'client',
    form: companyProfileForm,
    page: shown,
    editPage,
    messages: companyProfileMessages,
    save,
  }
}

async function save({ app, visit }: Served, { id, posted, account }: Edited) {
  const parsed = parseForm(posted, companyProfileFields({ company_email: account.email }))
  if (!parsed.ok) return data(parsed.answer, { status: 422 })
  const edit = { accountId: account.id, draftId: id, fields: parsed.value }
  await updateCompanyProfile(app.db, { brand: app.config.business.name }, edit)
  app.queue.wake()
  const notice = { tone: 'success', text: companyProfileMessages.saved } as const
  return seeOther(visit, page, { notice, leaving: true })
}

/**
 * What a page needs of the signed-in company, found by the session and nothing else.
 *
 * @param view makes it of the company, if there is one.
 * @returns status 503 and nothing loaded when it cannot be had for now.
 */
export async function loadCompany<View>(
  served: Served,
  view: (company: CompanyProfile | undefined, account: Account) => Promise<View>,
) {
  const { app, visit, url } = served
  try {
    const account = await requireAccount(visit, 'client', url.pathname + url.search)
    const loaded = await view(await findCompanyProfile(app.db, account.id), account)
    return { failed: visit.isPost, loaded }
  } catch (error) {
    if (error instanceof Response) throw error
    log.error({ error }, 'company profile not loaded')
    return data({ failed: true, loaded: undefined }, { status: 503 })
  }
}

/** The stored company as the form's fields hold it. */
export function valuesOf(company: CompanyProfile): Values {
  const stored = company as unknown as Record<string, string | number | null>
  return Object.fromEntries(
    companyProfileForm.fields.map((name) => [name, String(stored[name] ?? '')]),
  )
}
