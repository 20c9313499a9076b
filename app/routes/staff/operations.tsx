import { deskAction, type DeskPost } from '~/actions/desk/desk-action.server'
import { staffOperations as copy } from '~/content/desk/staff-operations'
import { deskMeta } from '~/seo'
import { isOnSameDisk, listBackups } from '~/domain/backups/backup-folder.server'
import { describeBackup } from '~/domain/backups/backups.server'
import { writeBackup } from '~/domain/backups/write-backup.server'
import { dropFailed, listFailed, retryFailed } from '~/domain/delivery/queue.server'
import { formatIndianShort } from '~/domain/fields/indian-time'
import { describePurpose } from '~/domain/otp/otp-subject'
import { findCodesSent } from '~/domain/otp/sent-codes.server'
import { DeskForm, Titled } from '~/forms/desk-form'
import { deskPage, DeskTable, RowButtons, type DeskProps } from '~/forms/desk-page'
import { FormToken } from '~/forms/form-token'
import { builtCommit, productVersion } from '~/web/app/config.server'
import type { RequestContext } from '~/web/session/request-context.server'
import { serveDesk } from '~/web/session/staff-guard.server'
import { log } from '~/web/telemetry/log.server'
import { Button } from '~/ui/button/button'
import { DefinitionList } from '~/ui/definition-list/definition-list'
import { TextField } from '~/ui/field/inputs'
import { Row, Stack } from '~/ui/layout/layout'
import { Notice } from '~/ui/notice/notice'
import { TextLink } from '~/ui/text-link/text-link'

export { handle } from '~/desk-frame'
export const meta = deskMeta(copy)
export const loader = serveDesk(loadOperations, 'owner')
const buttons = { 'back-up': backUp, retry: changeFailed('retried'), drop: changeFailed('dropped') }
export const action = deskAction(buttons, { role: 'owner' })

async function loadOperations({ app, url }: RequestContext) {
  const now = new Date()
  const [newest] = await listBackups(app.config.backupDir)
  const letters = await listFailed(app.db)
  const address = url.searchParams.get('address')?.trim() ?? ''
  return {
    version: `${productVersion}, ${builtCommit}`,
    backup: newest && formatIndianShort(newest.at, now),
    isOnSameDisk: isOnSameDisk(app.config),
    letters: letters.map(({ dueAt, ...letter }) => ({
      ...letter,
      next: dueAt ? formatIndianShort(dueAt, now) : copy.letters.givenUp,
    })),
    address,
    sent: address ? await describeCodes(app, address, now) : undefined,
  }
}

async function describeCodes(app: RequestContext['app'], address: string, now: Date) {
  const { destination, codes, limitedUntil } = await findCodesSent(app, address, now)
  const { failed, waits, taken } = copy.codes
  return {
    destination,
    rows: codes.map((code, at) => {
      const outcome = code.failure ? failed(code.failure) : code.isQueued ? waits : taken
      const cells = [formatIndianShort(code.askedAt, now), describePurpose(code), outcome]
      return { id: String(at), cells }
    }),
    limitedUntil: limitedUntil && formatIndianShort(limitedUntil, now),
  }
}

async function backUp({ app }: RequestContext) {
  try {
    const made = await writeBackup(app.backup)
    if (made) return { said: describeBackup(made) }
    return { said: copy.backup.elsewhere, tone: 'info' as const }
  } catch (error) {
    log.error({ error }, 'back-up failed')
    return { errors: { '': copy.backup.failed }, status: 503 }
  }
}

function changeFailed(to: 'retried' | 'dropped') {
  const change = to === 'dropped' ? dropFailed : retryFailed
  return async ({ app }: RequestContext, { id }: DeskPost) => {
    if (!/^[1-9]\d{0,17}$/.test(id)) throw new Response(null, { status: 400 })
    const isDone = await change(app.db, id)
    app.queue.wake()
    return isDone ? { said: copy.letters[to] } : { said: copy.letters.gone, tone: 'info' as const }
  }
}

type OperationsData = Awaited<ReturnType<typeof loadOperations>>

function Operations({ answer, ...loaded }: DeskProps<OperationsData>) {
  const { facts, none: missing } = copy
  const items = [
    { term: facts.version, value: loaded.version },
    { term: facts.backup, value: loaded.backup, missing },
  ]
  return (
    <Stack gap={48}>
      <Stack gap={16}>
        <DefinitionList items={items} />
        {loaded.isOnSameDisk && <Notice tone="info">{copy.sameDisk}</Notice>}
        <DeskForm id="back-up" answer={answer} {...copy.backup} intent="back-up" fields={[]} />
      </Stack>
      <FailedLetters {...loaded} />
      <Codes {...loaded} />
      <Stack gap={16}>
        <Titled title={copy.news.title} />
        <p>{copy.news.text}</p>
        <TextLink href="/staff/operations/news">{copy.news.download}</TextLink>
      </Stack>
    </Stack>
  )
}

function FailedLetters({ letters }: OperationsData) {
  const { title, table, acts } = copy.letters
  const rows = letters.map(({ id, to, subject, cause, next }) => ({
    id,
    cells: [to, subject, cause, next, <RowButtons key="acts" acts={acts} id={id} />],
  }))
  return (
    <form id="letters" method="post">
      <FormToken />
      <Stack gap={16}>
        <Titled title={title} />
        <DeskTable {...table} rows={rows} />
      </Stack>
    </form>
  )
}

function Codes({ address, sent }: OperationsData) {
  const { title, label, submit, table, ...words } = copy.codes
  const field = { id: 'address', name: 'address', label, error: undefined, autoComplete: 'off' }
  return (
    <form id="codes" role="search" action="/staff/operations">
      <Stack gap={16}>
        <Titled title={title} />
        <TextField {...field} defaultValue={address} />
        <Row>
          <Button kind="secondary">{submit}</Button>
        </Row>
        {sent && <p>{words.found(sent.destination)}</p>}
        {sent && <DeskTable {...table} rows={sent.rows} />}
        {sent && <p>{sent.limitedUntil ? words.limited(sent.limitedUntil) : words.free}</p>}
      </Stack>
    </form>
  )
}

export default deskPage(copy, Operations)
