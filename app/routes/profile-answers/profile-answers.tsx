import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { UserType } from '#db/schema'
import { privateMeta } from '~/content/site/page-meta'
import { profileAnswers as words } from '~/content/registration'
import { answersHref } from '~/content/ways-back'
import { takeAnswers } from '~/domain/registration/take-answers.server'
import { findOffer } from '~/actions/drafts/offer.server'
import { profiles } from '~/actions/profiles/profiles.server'
import { receiveForm } from '~/actions/receive-form.server'
import { registrations } from '~/actions/registration/registrations.server'
import { serveForm } from '~/actions/serve-form.server'
import { FormToken } from '~/forms/form-token'
import { PageNotice, useNotice } from '~/forms/page-notice'
import { seeOther } from '~/http/pages/redirects.server'
import { requireAccount } from '~/http/requester/guard.server'
import { serveLoader, type RequestContext } from '~/http/requester/request-context.server'
import { inRoom } from '~/room'
import { Button } from '~/ui/button/button'
import { DefinitionList } from '~/ui/definition-list/definition-list'
import { FormPage } from '~/ui/form-page/form-page'
import { Row, Stack } from '~/ui/layout/layout'
import { Notice } from '~/ui/notice/notice'
import { TextLink } from '~/ui/text-link/text-link'

export const handle = { frame: inRoom('profile') }

export const meta: MetaFunction = (args) => privateMeta(args, words)

export const loader = serveLoader(async (context) => {
  const { account, profileHref } = await requireOwn(context)
  const { shown = [], leftOut = [] } = (await findOffer(context, account)) ?? {}
  return { shown, leftOut, token: await context.session.formToken(), profileHref }
})

/** Nothing is checked or saved in the profile yet: its form does that. */
export const action = serveForm(async (context) => {
  const { app, session } = context
  const { account, page } = await requireOwn(context)
  const post = await receiveForm(context)
  if ('answer' in post) return post.answer
  context.failing = { posted: post.posted, message: words.failed, log: 'answers not taken over' }
  const offer = await findOffer(context, account)
  if (!offer) return seeOther(session, page)
  const { form, editPage } = profiles[account.userType]
  await takeAnswers(app.db, app.store, {
    visitor: session.visitor(),
    from: registrations[account.userType].form.name,
    to: form.name,
    accountId: account.id,
    ...offer,
  })
  const notice = { tone: 'info', text: words.taken, stays: true } as const
  return seeOther(session, editPage, { notice, leaving: true })
})

/** The account whose profile it is, of the type in the address. */
async function requireOwn({ session, params }: RequestContext) {
  const { userType = '' } = params
  if (!Object.hasOwn(profiles, userType)) throw new Response(null, { status: 404 })
  const page = answersHref(userType as UserType)
  const account = await requireAccount(session, userType as UserType, page)
  return { account, page, profileHref: profiles[userType as UserType].page }
}

export default function ProfileAnswers() {
  const { shown, leftOut, token, profileHref } = useLoaderData<typeof loader>()
  const refusal = useActionData<typeof action>()?.result.error?.['']?.[0]
  const notice = useNotice()
  return (
    <FormPage title={words.title} intro={shown.length ? words.intro : words.none}>
      <Stack gap={32}>
        {refusal ? <Notice tone="failure">{refusal}</Notice> : <PageNotice notice={notice} />}
        {shown.length > 0 && (
          <form method="post" id="answers">
            <FormToken value={token} />
            <Stack gap={32}>
              <DefinitionList items={shown} />
              {leftOut.length > 0 && (
                <Notice
                  tone="info"
                  role="none"
                >{`${words.leftOut}: ${leftOut.join(', ')}.`}</Notice>
              )}
              <Row>
                <Button busyLabel={words.using}>{words.use}</Button>
              </Row>
            </Stack>
          </form>
        )}
        <TextLink href={profileHref}>{words.profile}</TextLink>
      </Stack>
    </FormPage>
  )
}
