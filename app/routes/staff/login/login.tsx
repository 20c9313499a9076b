import { type MetaFunction, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireSpelling } from '~/actions/desk/desk-address.server'
import { formAction } from '~/actions/form-action.server'
import { staffCode, staffForgotten, staffLogin as copy } from '~/content/desk/staff-login'
import { privateMeta } from '~/seo'
import { findOtpState } from '~/domain/otp/challenges.server'
import { codeHints } from '~/domain/otp/otp.schema'
import { findPendingStaff, staffCode as codeOf } from '~/domain/staff/staff-sign-in.server'
import { ResendButton } from '~/forms/contacts/otp-field'
import { useFormAnswer } from '~/forms/posted-form'
import { loadAfterPost } from '~/web/page/load-or-away.server'
import { type RequestContext, serveLoader } from '~/web/session/request-context.server'
import { staffLogin, staffPath } from '~/web/session/staff-guard.server'
import { Row } from '~/ui/layout/layout'
import { OtpBlock } from '~/ui/otp-block/otp-block'
import { withAddresses } from '~/ui/text/address'
import { TextLink } from '~/ui/text-link/text-link'
import { buttons, describeLogin } from './action.server'
import { DoorPage } from './door-page'

export { handle } from '~/desk-frame'
export const meta: MetaFunction<typeof loader> = (args) => {
  const { code, forgotten } = args.data ?? {}
  const state = code ? staffCode.state : undefined
  const title = [state, (forgotten ? staffForgotten : copy).title].filter(Boolean).join(' – ')
  return privateMeta(args, { ...copy, title })
}

const admit = (context: RequestContext) => Promise.resolve(requireSpelling(context, '/staff/login'))

export const loader = serveLoader(async (context) => {
  await admit(context)
  const { session, url } = context
  const next = staffPath(url.searchParams.get('next'))
  return {
    code: await loadAfterPost(context, 'staff desk not loaded', (of) => findCode(of, next)),
    token: session.formToken(),
    back: staffLogin({ next }),
    forgotten: url.searchParams.has('forgotten'),
  }
})

export const action = formAction({ admit, describe: describeLogin }, buttons)

/** Null where none was sent, or it was used up: then the page asks for the password. */
async function findCode({ app, session, url }: RequestContext, next: string | undefined) {
  if ((await session.staffLogin())?.state === 'active') throw redirect(next ?? '/staff')
  const visitor = session.visitor()
  const staff = url.searchParams.has('code') ? await findPendingStaff(app.db, visitor) : undefined
  if (!staff) return null
  const otp = await findOtpState(app.db, codeOf({ ...staff, visitor }))
  const { email } = staff
  return otp.state === 'sent' ? { email, resendIn: otp.resendIn, standing: otp.code } : null
}

type Code = NonNullable<Awaited<ReturnType<typeof findCode>>>

export default function StaffLogin() {
  const { code, forgotten, token, back } = useLoaderData<typeof loader>()
  const intent = useFormAnswer()?.intent
  const way = (href: string, words: string) => (
    <p>
      <TextLink href={href}>{words}</TextLink>
    </p>
  )
  // A step that cannot be had just now is the posted form's.
  const wasCode = intent === staffCode.intent || intent === staffCode.resend
  if (code || (code === undefined && wasCode))
    return <CodePage code={code} token={token} after={way(back, staffCode.change)} />
  if (forgotten) {
    const after = way(back, staffForgotten.back)
    return <DoorPage id="staff-forgotten" {...staffForgotten} token={token} after={after} />
  }
  const after = way('/staff/login?forgotten', staffForgotten.title)
  return <DoorPage id="staff-login" {...copy} token={token} after={after} />
}

interface CodePageProps extends Pick<Parameters<typeof DoorPage>[0], 'token' | 'after'> {
  /** Undefined when it cannot be had just now. */
  code: Code | undefined
}

function CodePage({ code, ...page }: CodePageProps) {
  const { email, resendIn = 0, standing = 'valid' } = code ?? {}
  const hint = standing === 'valid' ? undefined : codeHints[standing]
  const { resend: intent, notSent } = staffCode
  const otp = { state: 'sent', resendIn } as const
  const resend = (
    <Row>
      <ResendButton intent={intent} otp={otp} failed={notSent} />
    </Row>
  )
  return (
    <DoorPage id="staff-code" {...staffCode} {...page} fields={[{ name: 'otp' }]} below={resend}>
      {(form) => {
        const { id, name, error } = form.field('otp')
        return (
          <>
            {email && !hint && <p>{withAddresses(staffCode.sentTo(email))}</p>}
            <OtpBlock
              {...{ id, name, error, ...(hint && !error && { hint }) }}
              digits={8}
              isFocused={form.formErrors.length === 0}
              verify={null}
              help={staffCode.late}
            />
          </>
        )
      }}
    </DoorPage>
  )
}
