import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { clientProfileForm } from '~/actions/drafts/draft-forms.server'
import { viewDraft } from '~/actions/drafts/draft-form.server'
import { draftButtons } from '~/actions/drafts/draft-buttons.server'
import { draftAction } from '~/actions/drafts/draft-action.server'
import { profileForm } from '~/actions/profiles/profile-form.server'
import { saveProfile } from '~/actions/profiles/save-profile.server'
import { companyEditCopy as copy } from '~/content/company-profile'
import { privateMeta } from '~/content/site/page-meta'
import { formValues } from '~/domain/fields/table-row'
import { findCompanyProfile } from '~/domain/profiles/company-profile.server'
import { companyTable } from '~/domain/profiles/company.fields'
import { CompanyAway, NoCompany } from '~/forms/company/company-state'
import { requireAccount } from '~/web/session/guard.server'
import { loadOrAway } from '~/web/page/load-or-away.server'
import { serveLoader, type RequestContext } from '~/web/session/request-context.server'
import { inRoom } from '~/room'
import { useRoot } from '~/use-root'
import { EditPage } from './edit-page'

export const handle = { frame: inRoom('profile') }

export const meta: MetaFunction<typeof loader> = (args) =>
  privateMeta(args, {
    title: copy.title,
    description: copy.description,
    hasErrors: !args.data?.loaded,
  })

export const loader = serveLoader((context) =>
  loadOrAway(context, 'company profile not loaded', loadEdit),
)
export const action = draftAction(profileForm('client'), { ...draftButtons, save: saveProfile })

/** Unsaved answers lie over the stored company. */
async function loadEdit(context: RequestContext) {
  const { app, session, url } = context
  const account = await requireAccount(session, 'client', url.pathname + url.search)
  const company = await findCompanyProfile(app.db, account.id)
  if (!company) return { company }
  const values = formValues(companyTable, company)
  const draft = await viewDraft(context, clientProfileForm, account.id)
  const { branch, type_of, pending_company_email, pending_company_phone } = company
  return {
    company: { branch, type_of, pending_company_email, pending_company_phone },
    edit: {
      values: { ...values, ...draft.values },
      version: draft.version,
      saved: draft.saved,
    },
    token: session.formToken(),
  }
}

export default function ClientEditProfile() {
  const { loaded } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() ?? undefined
  const { notice } = useRoot()
  if (!loaded) {
    if (answer) return <EditPage token="" answer={answer} notice={undefined} />
    return <CompanyAway title={copy.title} page="/client/edit-profile" />
  }
  if (!loaded.company) return <NoCompany title={copy.title} />
  return <EditPage {...loaded} answer={answer} notice={notice} />
}
