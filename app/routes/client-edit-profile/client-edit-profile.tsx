import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { companyEditCopy as copy } from '~/content/company-profile'
import { privateMeta } from '~/content/page-meta'
import { CompanyAway, NoCompany } from '~/forms/company/company-state'
import { receiveProfile } from '~/actions/receive-profile.server'
import { saveProfile } from '~/actions/save-profile.server'
import { serveForm } from '~/actions/serve-form.server'
import { loadOrAway } from '~/http/load-or-away.server'
import { serveLoader } from '~/http/request-context.server'
import { useRoot } from '~/use-root'
import { EditPage } from './edit-page'
import { loadEdit } from './loader.server'

export const handle = { enhanced: true }

export const meta: MetaFunction<typeof loader> = (args) =>
  privateMeta(args, {
    title: copy.title,
    description: copy.description,
    hasErrors: !args.data?.loaded,
  })

export const loader = serveLoader((context) =>
  loadOrAway(context, 'company profile not loaded', loadEdit),
)
export const action = serveForm(async (context) => {
  const post = await receiveProfile(context, { userType: 'client' })
  return 'answer' in post ? post.answer : saveProfile(context, post)
})

export default function ClientEditProfile() {
  const { loaded } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() ?? undefined
  const { notice } = useRoot()
  if (!loaded) {
    // What was typed stays in the form, to be sent again.
    if (answer) return <EditPage values={{}} token="" answer={answer} notice={undefined} />
    return <CompanyAway title={copy.title} page="/client/edit-profile" />
  }
  if (!loaded.company) return <NoCompany title={copy.title} />
  return <EditPage {...loaded} answer={answer} notice={notice} />
}
