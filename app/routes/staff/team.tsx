import { checked, deskAction, type DeskPost } from '~/actions/desk/desk-action.server'
import { staffTeam as copy, teamMessages as messages } from '~/content/desk/staff-team'
import { deskMeta } from '~/seo'
import { isId } from '~/domain/fields/id'
import { formatIndianShort } from '~/domain/fields/indian-time'
import { addStaff, changeMember, listStaff, type TeamChange } from '~/domain/staff/team.server'
import { newMemberFields } from '~/domain/staff/staff.schema'
import { DeskForm } from '~/forms/desk-form'
import { deskPage, DeskToken, type DeskProps } from '~/forms/desk-page'
import type { RequestContext } from '~/web/session/request-context.server'
import { serveDesk } from '~/web/session/staff-guard.server'
import { Button } from '~/ui/button/button'
import { Disclosure } from '~/ui/disclosure/disclosure'
import { Row } from '~/ui/layout/layout'
import { StackedTable } from '~/ui/stacked-table/stacked-table'
import { Text } from '~/ui/text/text'
import { useRoot } from '~/use-root'

export { handle } from '~/desk-frame'
export const meta = deskMeta(copy)

export const loader = serveDesk(async ({ app }) => {
  const now = new Date()
  const team = await listStaff(app.db)
  return {
    team: team.map(({ seenAt, ...one }) => ({
      ...one,
      seen: seenAt ? formatIndianShort(seenAt, now) : copy.never,
    })),
  }
})

export const action = deskAction(
  {
    add: checked(newMemberFields, async ({ app }, { staff: by, values }) => {
      const link = await addStaff(app.db, { site: app.intake }, { ...values, by })
      app.queue.wake()
      return link ? { said: messages.added(values.name) } : { errors: { name: messages.taken } }
    }),
    ...{ owner: change, member: change, link: change, remove: change },
  },
  { role: 'owner' },
)

async function change(context: RequestContext, { intent, id, staff: by }: DeskPost) {
  const { db, intake: site, queue } = context.app
  if (!isId(id)) throw new Response(null, { status: 400 })
  const wanted = intent.replace(/-.*/, '') as TeamChange
  const name = await changeMember(db, { site }, { id, change: wanted, by })
  queue.wake()
  return name
    ? { said: messages[wanted](name) }
    : { said: messages.unchanged, tone: 'info' as const }
}

type Member = Omit<Awaited<ReturnType<typeof listStaff>>[number], 'seenAt'> & { seen: string }

function Team({ team, answer }: DeskProps<{ team: Member[] }>) {
  const { staff: me } = useRoot()
  const rows = team.map(({ id, name, email, role, seen }) => {
    const isMe = id === me?.id
    const named = <strong key="name">{isMe ? `${name} ${copy.you}` : name}</strong>
    const cells = [named, email, copy.role[role], seen]
    return { id, cells: me?.isOwner ? [...cells, !isMe && <Changes id={id} role={role} />] : cells }
  })
  const columns = me?.isOwner ? [...copy.columns, copy.change] : copy.columns
  return (
    <>
      <form id="team" method="post">
        <DeskToken />
        <StackedTable caption={copy.caption} columns={columns} rows={rows} />
      </form>
      {me?.isOwner && <Text kind="hint">{copy.removeLead}</Text>}
      {me?.isOwner && <DeskForm id="add" answer={answer} {...copy.add} keep="add" />}
    </>
  )
}

function Changes({ id, role }: Pick<Member, 'id' | 'role'>) {
  const changes = [role === 'owner' ? 'member' : 'owner', 'link', 'remove'] as const
  return (
    <Disclosure summary={copy.change}>
      <Row>
        {changes.map((change) => (
          <Button
            key={change}
            kind="secondary"
            size="small"
            name="intent"
            value={`${change}-${id}`}
          >
            {copy.changes[change]}
          </Button>
        ))}
      </Row>
    </Disclosure>
  )
}

export default deskPage(copy, Team)
