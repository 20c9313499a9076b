import { type MetaFunction, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { formAction } from '~/actions/form-action.server'
import { staffCode, staffForgotten, staffLogin } from '~/content/desk/staff-login'
import { privateMeta } from '~/seo'
import { findPendingStaff } from '~/domain/staff/staff-sign-in.server'
import { loadForForm, serveLoader, type RequestContext } from '~/web/session/request-context.server'
import { requireSpelling } from '~/web/session/staff-sign-in.server'
import { staffLogin as loginHref, staffPath } from '~/web/session/staff-guard.server'
import { OtpBlock } from '~/ui/otp-block/otp-block'
import { withAddresses } from '~/ui/text/address'
import { TextLink } from '~/ui/text-link/text-link'
import { buttons } from './action.server'
import { StaffSignInPage } from './sign-in-page'

export { handle } from '~/desk-frame'
export const meta: MetaFunction<typeof loader> = (args) =>
  privateMeta(args, { title: toPage(args.data).state })

const admit = async (context: RequestContext) => requireSpelling(context, '/staff/login')

export const loader = serveLoader(async (context) => {
  await admit(context)
  const { url } = context
  const back = loginHref({ next: staffPath(url.searchParams.get('next')) })
  return {
    pending: await loadForForm(context, 'staff desk not loaded', findPending),
    back,
    forgotten: url.searchParams.has('forgotten'),
  }
})

const { intent: submit, failed } = staffLogin
const describe = () => ({ submit, failed, keeps: false, log: 'staff sign-in failed' })

export const action = formAction({ admit, describe }, buttons)

/** @returns null where no code waits: then the page asks for the password */
async function findPending({ app, session, url }: RequestContext) {
  const { searchParams } = url
  if ((await session.staffLogin())?.isActive)
    throw redirect(staffPath(searchParams.get('next')) ?? '/staff')
  if (!searchParams.has('code')) return null
  return (await findPendingStaff(app.db, session.visitor()))?.email ?? null
}

function toPage(loaded: { pending?: string | null | undefined; forgotten: boolean } | undefined) {
  if (loaded?.pending) return staffCode
  return loaded?.forgotten ? staffForgotten : staffLogin
}

const block = { digits: 8, verify: null, help: staffCode.late } as const

export default function StaffLogin() {
  const loaded = useLoaderData<typeof loader>()
  const { pending, back } = loaded
  const page = toPage(loaded)
  const other = page === staffLogin ? '/staff/login?forgotten' : back
  const after = (
    <p>
      <TextLink href={other}>{page.other}</TextLink>
    </p>
  )
  if (!pending) return <StaffSignInPage {...page} after={after} />
  return (
    <StaffSignInPage {...staffCode} after={after}>
      {(form) => (
        <>
          <p>{withAddresses(staffCode.sentTo(pending))}</p>
          <OtpBlock {...form.field('otp')} {...block} isFocused={form.formErrors.length === 0} />
        </>
      )}
    </StaffSignInPage>
  )
}
