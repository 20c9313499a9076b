import { requireSpelling } from '~/actions/desk/desk-address.server'
import { type MetaFunction, data } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { parseForm } from '~/actions/parse.server'
import { formAction, type Submission } from '~/actions/form-action.server'
import { formAgain } from '~/actions/form-answers.server'
import { staffLook } from '~/content/desk/staff-login'
import { staffSetup as copy } from '~/content/desk/staff-operations'
import { teamMessages } from '~/content/desk/staff-team'
import { loginLabels } from '~/content/login'
import { privateMeta } from '~/content/site/page-meta'
import { atDesk } from '~/desk-frame'
import { isSetupToken } from '~/domain/staff/first-owner.server'
import { staffEmailField, staffNameField } from '~/domain/staff/staff-account.schema'
import { addStaff } from '~/domain/staff/staff-accounts.server'
import { SignInForm } from '~/forms/accounts/sign-in-form'
import { usePostedForm } from '~/forms/posted-form'
import { seeOther } from '~/web/page/redirects.server'
import { type RequestContext, serveLoader } from '~/web/session/request-context.server'
import { Button } from '~/ui/button/button'
import { TextField } from '~/ui/field/inputs'

export const handle = { frame: atDesk }

export const meta: MetaFunction<typeof loader> = (args) => privateMeta(args, copy)

export const loader = serveLoader(async (context) => {
  await requireSetup(context)
  const page = { token: context.session.formToken() }
  return data(page, { headers: { 'Referrer-Policy': 'no-referrer' } })
})

const definition = {
  admit: requireSetup,
  describe: () => ({ submit: 'add', failed: copy.failed, log: 'first owner not made' }),
}

export const action = formAction(definition, addFirstOwner)

/** @throws the ordinary 404 without the token of a link that the start has printed. */
async function requireSetup(context: RequestContext): Promise<void> {
  requireSpelling(context, '/staff/setup')
  const { app, url } = context
  const token = url.searchParams.get('token') ?? ''
  if (await isSetupToken(app.db, app.config, token)) return
  throw new Response(null, { status: 404 })
}

export default function StaffSetup() {
  const { token } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() ?? undefined
  const form = usePostedForm({ id: 'staff-setup', answer, values: {}, order: ['name', 'email'] })
  const { title, subtitle, failed, busy, submit } = copy
  return (
    <SignInForm {...{ ...staffLook, title, subtitle, form, token, failed }}>
      <TextField
        {...form.field('name')}
        label={copy.name}
        hint={copy.nameHint}
        autoComplete="name"
        required
      />
      <TextField
        {...form.field('email')}
        label={loginLabels.email}
        type="email"
        autoComplete="username"
        required
      />
      <Button busyLabel={busy}>{submit}</Button>
    </SignInForm>
  )
}

async function addFirstOwner({ app, session }: RequestContext, { posted }: Submission) {
  const parsed = parseForm(posted, z.object({ name: staffNameField, email: staffEmailField }))
  if (!parsed.ok) return data(parsed.answer, { status: 422 })
  const asked = { ...parsed.value, role: 'owner' } as const
  const added = await addStaff(app.db, { site: app.intake }, asked)
  if (!added.ok) {
    const isTaken = added.reason === 'email-taken'
    const errors: Record<string, string> = isTaken
      ? { email: teamMessages.emailTaken(added.name) }
      : { name: teamMessages.nameTaken }
    return formAgain(posted, errors, 422)
  }
  app.queue.wake()
  const { pathname, search } = new URL(added.link)
  return seeOther(session, pathname + search)
}
