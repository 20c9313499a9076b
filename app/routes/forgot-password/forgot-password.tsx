import { redirect, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { forgotPassword } from '~/content/forgot-password'
import { privateMeta } from '~/seo'
import { serveLoader } from '~/web/session/request-context.server'
import { useRoot } from '~/use-root'
import { action } from './action.server'
import { loadReset } from './loader.server'
import { ResetPage } from './reset-page'
import { requireUserType } from './wizard'

export const meta: MetaFunction<typeof loader> = (args) => {
  const { title, steps, stepOf } = forgotPassword
  const { step = 1 } = args.data ?? {}
  return privateMeta(args, { title: `${stepOf(step, steps.length)}: ${title}` })
}

export const loader = serveLoader((context) => {
  const { userType } = context.params
  if (userType === 'guest') throw redirect('/login/guest')
  return loadReset(context, requireUserType(userType))
})

export { action }

export default function ForgotPassword() {
  const page = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() ?? undefined
  const { notice } = useRoot()
  return <ResetPage {...page} answer={answer} notice={notice} />
}
