import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { footerLists } from '~/content/site/navigation'
import { formMeta } from '~/content/site/page-meta'
import { isNoticeForm } from '~/domain/consents/notices'
import { wholeNotice } from '~/domain/consents/notice-text'
import { serveLoader } from '~/http/requester/request-context.server'
import { useRoot } from '~/use-root'
import { PolicyPage } from './policy-page'

export const meta: MetaFunction<typeof loader> = (args) =>
  formMeta(args, { ...(args.data ?? { title: '', description: '' }), share: 'policies' })

export const loader = serveLoader(({ app, params }) => {
  const { form } = params
  if (!isNoticeForm(form)) throw new Response(null, { status: 404 })
  const { title, description, sections } = wholeNotice(form, app.config)
  const version = {
    id: 'version',
    title: 'Version of this notice',
    blocks: [app.intake.notices[form]],
  }
  return Promise.resolve({ title, description, sections: [...sections, version] })
})

export default function PrivacyNotice() {
  const values = useRoot()
  const { title, sections } = useLoaderData<typeof loader>()
  const policies = footerLists[0].links
  return <PolicyPage {...{ title, sections, values, policies }} />
}
