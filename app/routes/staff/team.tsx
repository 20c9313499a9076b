import { type MetaFunction, data } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { parseForm } from '~/actions/parse.server'
import { formAgain } from '~/actions/form-answers.server'
import { type StaffPost, serveStaffPost } from '~/actions/serve-staff-form.server'
import { staffTeam as copy, teamMessages as messages } from '~/content/desk/staff-team'
import { deskMeta } from '~/content/site/page-meta'
import { atDesk } from '~/desk-frame'
import { isId } from '~/domain/fields/id'
import { formatIndianClock, formatIndianShort } from '~/domain/fields/indian-time'
import {
  staffEmailField,
  staffNameField,
  staffRoleField,
} from '~/domain/staff/staff-account.schema'
import { addStaff, changeMember, listStaff } from '~/domain/staff/staff-accounts.server'
import { DeskForm } from '~/forms/desk-form'
import { DeskAway } from '~/forms/drafts/desk-away'
import { FormToken } from '~/forms/form-token'
import { PageNotice, useNotice } from '~/forms/page-notice'
import { seeOther } from '~/web/page/redirects.server'
import type { RequestContext } from '~/web/session/request-context.server'
import { mayDo, roleRefused, serveDesk, type StaffAtWork } from '~/web/session/staff-guard.server'
import { Button } from '~/ui/button/button'
import { DeskPage } from '~/ui/desk/desk-page'
import { Disclosure } from '~/ui/disclosure/disclosure'
import { Row, Stack } from '~/ui/layout/layout'
import { StackedTable } from '~/ui/stacked-table/stacked-table'
import { Text } from '~/ui/text/text'

export const handle = { frame: atDesk }

export const meta: MetaFunction<typeof loader> = (args) => deskMeta(args, copy)
export const loader = serveDesk(loadTeam)
export const action = serveStaffPost(actOnTeam, { role: 'owner' })

async function loadTeam({ app, session }: RequestContext, { staff }: StaffAtWork) {
  const now = new Date()
  const people = (await listStaff(app.db)).map(({ seenAt, linkUntil, hasPassword, ...one }) => {
    const isValid = linkUntil !== null && linkUntil > now
    const lapsed = hasPassword ? '' : copy.linkExpired
    return {
      ...one,
      isMe: one.id === staff.id,
      seen: seenAt ? formatIndianShort(seenAt, now) : copy.never,
      link: isValid ? copy.linkUntil(formatIndianClock(linkUntil)) : lapsed,
    }
  })
  return { people, mayChange: mayDo(staff, 'owner'), token: session.formToken() }
}

type Person = Awaited<ReturnType<typeof loadTeam>>['people'][number]

const newMember = z.object({ name: staffNameField, email: staffEmailField, role: staffRoleField })

async function actOnTeam(context: RequestContext, { staff: by, posted, intent }: StaffPost) {
  const { db, intake: site, queue } = context.app
  const done = (text: string, tone: 'success' | 'info' = 'success') => {
    queue.wake()
    return seeOther(context.session, '/staff/team', { notice: { tone, text } })
  }
  if (intent !== 'add') {
    const [, change, id = ''] = /^(owner|member|link|remove) (.+)$/.exec(intent) ?? []
    if (!change || !isId(id)) throw new Response(null, { status: 400 })
    const wanted = change as 'owner' | 'member' | 'link' | 'remove'
    const result = await changeMember(db, { site }, { id, change: wanted, by })
    if (result.ok) return done(messages[wanted](result.name))
    if (result.reason === 'not-owner') throw roleRefused(context)
    return done(messages[result.reason], 'info')
  }
  const parsed = parseForm(posted, newMember)
  if (!parsed.ok) return data(parsed.answer, { status: 422 })
  const added = await addStaff(db, { site }, { ...parsed.value, by })
  if (added.ok) return done(messages.added(added.name))
  return added.reason === 'email-taken'
    ? formAgain(posted, { email: messages.emailTaken(added.name) }, 422)
    : formAgain(posted, { name: messages.nameTaken }, 422)
}

export default function StaffTeam() {
  const { loaded } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() ?? undefined
  const notice = useNotice()
  if (!loaded) return <DeskAway title={copy.title} answer={answer} />
  const { people, mayChange, token } = loaded
  const columns = mayChange ? [...copy.columns, copy.change] : copy.columns
  return (
    <DeskPage title={copy.title}>
      <Stack gap={48}>
        <PageNotice notice={notice} />
        <form id="team" method="post">
          <FormToken value={token} />
          <StackedTable
            caption={copy.caption}
            columns={columns}
            rows={people.map((one) => ({ id: one.id, cells: cellsOf(one, mayChange) }))}
          />
        </form>
        {mayChange && <Text kind="hint">{copy.removeLead}</Text>}
        {mayChange && <DeskForm id="add" {...{ token, answer, ...copy.add }} keep="add" />}
      </Stack>
    </DeskPage>
  )
}

function cellsOf({ name, email, isMe, role, seen, link, id }: Person, mayChange: boolean) {
  const named = (
    <strong key="name">
      {name} {isMe && copy.you}
    </strong>
  )
  const cells = [named, email, copy.role[role], seen, link]
  return mayChange ? [...cells, isMe ? '' : <Changes key="change" id={id} role={role} />] : cells
}

function Changes({ id, role }: Pick<Person, 'id' | 'role'>) {
  const other = role === 'owner' ? 'member' : 'owner'
  const buttons = { [other]: copy.make[other], link: copy.link, remove: copy.remove }
  return (
    <Disclosure summary={copy.change}>
      <Row>
        {Object.entries(buttons).map(([change, label]) => (
          <Button
            key={change}
            kind="secondary"
            size="small"
            name="intent"
            value={`${change} ${id}`}
          >
            {label}
          </Button>
        ))}
      </Row>
    </Disclosure>
  )
}
