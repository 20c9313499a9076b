import { checkFields, deskAction, type DeskPost } from '~/actions/desk/desk-action.server'
import { staffTeam as copy, teamMessages as messages } from '~/content/desk/staff-team'
import { deskMeta } from '~/seo'
import { isId } from '~/domain/fields/id'
import { formatIndianShort } from '~/domain/fields/indian-time'
import { addStaff, changeMember, listStaff, type TeamChange } from '~/domain/staff/team.server'
import { newMemberFields } from '~/domain/staff/staff.schema'
import { DeskForm } from '~/forms/desk-form'
import { deskPage, DeskTable, RowButtons, type DeskProps } from '~/forms/desk-page'
import { FormToken } from '~/forms/form-token'
import type { RequestContext } from '~/web/session/request-context.server'
import { serveDesk } from '~/web/session/staff-guard.server'
import { Disclosure } from '~/ui/disclosure/disclosure'
import { Text } from '~/ui/text/text'
import { useRoot } from '~/use-root'

export { handle } from '~/desk-frame'
export const meta = deskMeta(copy)
export const loader = serveDesk(loadTeam)

async function loadTeam({ app }: RequestContext) {
  const now = new Date()
  const team = await listStaff(app.db)
  const formatSeen = (at: Date | null) => (at ? formatIndianShort(at, now) : copy.never)
  return { team: team.map(({ seenAt, ...member }) => ({ ...member, seen: formatSeen(seenAt) })) }
}

const buttons = {
  add: checkFields(newMemberFields, async ({ app }, { staff: by, values }) => {
    const link = await addStaff(app.db, { site: app.intake }, { ...values, by })
    app.queue.wake()
    return link ? { said: messages.added(values.name) } : { errors: { name: messages.taken } }
  }),
  ...{ owner: changeTo('owner'), member: changeTo('member'), remove: changeTo('remove') },
}
export const action = deskAction(buttons, { role: 'owner' })

function changeTo(change: TeamChange) {
  return async ({ app }: RequestContext, { id, staff: by }: DeskPost) => {
    if (!isId(id)) throw new Response(null, { status: 400 })
    const name = await changeMember(app.db, { id, change, by })
    if (name) return { said: messages[change](name) }
    return { said: messages.unchanged, tone: 'info' as const }
  }
}

function Team({ team, answer }: DeskProps<Awaited<ReturnType<typeof loadTeam>>>) {
  const { staff: me } = useRoot()
  const { owner, member, remove } = copy.changes
  const rows = team.map(({ id, name, email, role, seen }) => {
    const isMe = id === me?.id
    const acts = { ...(role === 'owner' ? { member } : { owner }), remove }
    const changes = me?.isOwner && !isMe && (
      <Disclosure summary={copy.change}>
        <RowButtons acts={acts} id={id} />
      </Disclosure>
    )
    return {
      id,
      cells: [isMe ? `${name} ${copy.you}` : name, email, copy.role[role], seen, changes],
    }
  })
  return (
    <>
      <form id="team" method="post">
        <FormToken />
        <DeskTable {...copy.table} rows={rows} />
      </form>
      {me?.isOwner && <Text kind="hint">{copy.removeLead}</Text>}
      {me?.isOwner && <DeskForm id="add" answer={answer} {...copy.add} keep="add" />}
    </>
  )
}

export default deskPage(copy, Team)
