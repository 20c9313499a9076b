import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { privateMeta } from '~/content/site/page-meta'
import { staffUnchecked as copy } from '~/content/desk/staff-sheet'
import { atDesk } from '~/desk-frame'
import { findSubjectDocument } from '~/domain/cases/sheet.server'
import { refuseStaffPosts, serveStaffLoader } from '~/http/requester/staff-guard.server'
import { namedSubject } from '~/http/requester/subject-address.server'
import { AwayPage } from '~/ui/away-page/away-page'

export const handle = { frame: atDesk }

export const meta: MetaFunction<typeof loader> = (args) =>
  privateMeta(args, { title: copy.title, description: copy.description })

export const loader = serveStaffLoader(async ({ app, params, url }) => {
  const { documentId = '' } = params
  const named = { ...namedSubject(params), documentId }
  const document = await findSubjectDocument(app.db, named)
  if (!document) throw new Response(null, { status: 404 })
  return {
    fileName: document.fileName,
    href: `${url.pathname.replace(/\/unchecked$/, '')}?unchecked`,
  }
}, 'member')
export const action = refuseStaffPosts

export default function StaffUnchecked() {
  const { fileName, href } = useLoaderData<typeof loader>()
  return (
    <AwayPage title={copy.title} text={copy.text(fileName)} retry={{ label: copy.press, href }} />
  )
}
