import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { viewProfile } from '~/actions/profiles/profile-view.server'
import { draftAction } from '~/actions/drafts/draft-action.server'
import { profileForm } from '~/actions/profiles/profile-form.server'
import { companyProfileCopy as copy } from '~/content/company-profile'
import { privateMeta } from '~/content/site/page-meta'
import { formValues } from '~/domain/fields/table-row'
import { findCompanyProfile } from '~/domain/profiles/company-profile.server'
import { companyTable } from '~/domain/profiles/company.fields'
import { companyProfileMessages } from '~/domain/profiles/profile.schema'
import { CompanyAway, NoCompany } from '~/forms/company/company-state'
import { requireAccount } from '~/web/session/guard.server'
import { loadOrAway } from '~/web/page/load-or-away.server'
import { serveLoader, type RequestContext } from '~/web/session/request-context.server'
import { inRoom } from '~/room'
import { useRoot } from '~/use-root'
import { CompanyPage } from './company-page'

export const handle = { frame: inRoom('profile') }

export const meta: MetaFunction<typeof loader> = (args) => {
  const { loaded } = args.data ?? {}
  const title = loaded?.company?.company_name ?? copy.title
  return privateMeta(args, { title, description: copy.description, hasErrors: !loaded })
}

export const loader = serveLoader((context) =>
  loadOrAway(context, 'company profile not loaded', loadProfile),
)
/** The page's only form is that of a contact which waits for its code. */
export const action = draftAction(
  profileForm('client', ({ url }) => ({ viewPage: `/profile/client${url.search}` })),
  {},
)

async function loadProfile(context: RequestContext) {
  const { app, session, url } = context
  const account = await requireAccount(session, 'client', url.pathname + url.search)
  const company = await findCompanyProfile(app.db, account.id)
  const values = company ? formValues(companyTable, company) : {}
  const { beside } = await viewProfile(context, account, values)
  return { company, ...beside }
}

export default function ClientProfile() {
  const { loaded } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() ?? undefined
  const { notice } = useRoot()
  const { pathname, search } = useLocation()
  const tab = new URLSearchParams(search).get('tab') === 'welcome' ? 'welcome' : 'company'
  if (!loaded) {
    const failure = answer && companyProfileMessages.notSaved
    return <CompanyAway title={copy.title} page={pathname} failure={failure} />
  }
  const { company, ...rest } = loaded
  if (!company) return <NoCompany title={copy.title} />
  return <CompanyPage company={company} tab={tab} {...rest} answer={answer} notice={notice} />
}
