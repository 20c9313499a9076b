import type { Account } from '~/domain/accounts/accounts.server'
import type { CompanyProfile } from '~/domain/profiles/company-profile.server'
import { loadCompany, valuesOf } from '~/forms/company/company-profile.server'
import { companyProfileForm } from '~/forms/company/draft-form.server'
import { viewDraft } from '~/forms/draft-form.server'
import { viewOtp } from '~/forms/otp-intents.server'
import type { Served } from '~/http/serve.server'

/** The signed-in company, what of its contact waits to be verified, and whether an edit was left open. */
export const loadProfile = (served: Served) =>
  loadCompany(served, async (company, account) => ({
    company,
    pending: await viewPending(served, account),
    unsaved: company ? await isEditOpen(served, company) : false,
    token: await served.visit.formToken(),
  }))

async function viewPending(served: Served, { pendingEmail, pendingPhone }: Account) {
  const view = async (channel: 'email' | 'sms', value: string | null) =>
    value ? { value, otp: await viewOtp(served, companyProfileForm, channel, value) } : undefined
  return { email: await view('email', pendingEmail), sms: await view('sms', pendingPhone) }
}

async function isEditOpen(served: Served, company: CompanyProfile): Promise<boolean> {
  const { values } = await viewDraft(served, companyProfileForm, company.id)
  const stored = valuesOf(company)
  return Object.entries(values).some(([name, value]) => value !== stored[name])
}
