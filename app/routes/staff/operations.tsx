import { setTimeout as sleep } from 'node:timers/promises'
import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { formAgain } from '~/actions/form-answers.server'
import { type StaffPost, serveStaffPost } from '~/actions/serve-staff-form.server'
import { staffOperations as copy } from '~/content/desk/staff-operations'
import { deskMeta } from '~/content/site/page-meta'
import { atDesk } from '~/desk-frame'
import { isOnSameDisk, listBackups } from '~/domain/backups/backup-folder.server'
import { describeBackup } from '~/domain/backups/describe-backup'
import { dropFailed, listFailed, retryFailed } from '~/domain/delivery/queued.server'
import { formatIndianShort } from '~/domain/fields/indian-time'
import { findCodesSent } from '~/domain/otp/sent-codes.server'
import { DeskForm, Titled } from '~/forms/desk-form'
import { DeskAway } from '~/forms/drafts/desk-away'
import { FormToken } from '~/forms/form-token'
import { PageNotice, useNotice } from '~/forms/page-notice'
import { builtCommit, productVersion } from '~/web/app/config.server'
import { seeOther } from '~/web/page/redirects.server'
import type { RequestContext } from '~/web/session/request-context.server'
import { serveDesk } from '~/web/session/staff-guard.server'
import { log } from '~/web/telemetry/log.server'
import { Button } from '~/ui/button/button'
import { DefinitionList } from '~/ui/definition-list/definition-list'
import { DeskPage } from '~/ui/desk/desk-page'
import { TextField } from '~/ui/field/inputs'
import { Row, Stack } from '~/ui/layout/layout'
import { Notice } from '~/ui/notice/notice'
import { StackedTable } from '~/ui/stacked-table/stacked-table'
import { TextLink } from '~/ui/text-link/text-link'

export const handle = { frame: atDesk }

export const meta: MetaFunction<typeof loader> = (args) => deskMeta(args, copy)
export const loader = serveDesk(loadOperations, 'owner')
export const action = serveStaffPost(actOnOperations, { role: 'owner' })

async function loadOperations({ app, session, url }: RequestContext) {
  const now = new Date()
  const when = (time: Date) => formatIndianShort(time, now)
  const { backupDir } = app.config
  const [newest] = await listBackups(backupDir)
  const letters = await listFailed(app.db)
  const address = url.searchParams.get('address')?.trim() ?? ''
  const sent = address ? await findCodesSent(app, address, now) : undefined
  return {
    version: `${productVersion}, ${builtCommit}`,
    backup: newest && when(newest.at),
    folder: backupDir,
    isOnSameDisk: isOnSameDisk(app.config),
    letters: letters.map(({ dueAt, ...letter }) => ({ ...letter, next: dueAt && when(dueAt) })),
    address,
    sent: sent && {
      destination: sent.destination,
      codes: (sent.codes ?? []).map(({ askedAt, purpose, failure, isEntered }) => {
        const outcome = isEntered ? copy.codes.entered : copy.codes.taken
        return [when(askedAt), purpose, failure ? copy.codes.failed(failure) : outcome]
      }),
      limitedUntil: sent.limitedUntil && when(sent.limitedUntil),
    },
    token: session.formToken(),
  }
}

/** Shorter than a proxy waits. */
const waitMs = 20_000

async function actOnOperations({ app, session }: RequestContext, { posted, intent }: StaffPost) {
  const { backup, letters } = copy
  const done = (text: string, tone: 'success' | 'info' = 'success') =>
    seeOther(session, '/staff/operations', { notice: { tone, text } })
  if (intent === 'back-up') {
    const making = app.backups.make()
    making.catch((error: unknown) => log.error({ error }, 'back-up failed'))
    try {
      const made = await Promise.race([making, sleep(waitMs, 'late' as const)])
      if (made === 'late') return done(backup.underWay, 'info')
      return made ? done(describeBackup(made)) : done(backup.elsewhere, 'info')
    } catch {
      return formAgain(posted, { '': backup.failed }, 503)
    }
  }
  const [, verb, id = ''] = /^(retry|drop) ([1-9]\d{0,17})$/.exec(intent) ?? []
  if (!verb) throw new Response(null, { status: 400 })
  const isDone = verb === 'drop' ? await dropFailed(app.db, id) : await retryFailed(app.db, id)
  app.queue.wake()
  if (!isDone) return done(letters.gone, 'info')
  return done(verb === 'drop' ? letters.dropped : letters.retried)
}

type Operations = Awaited<ReturnType<typeof loadOperations>>

export default function StaffOperations() {
  const { loaded } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() ?? undefined
  const notice = useNotice()
  if (!loaded) return <DeskAway title={copy.title} answer={answer} />
  const { version, backup, folder, token, isOnSameDisk } = loaded
  const items = [
    { term: copy.facts.version, value: version },
    { term: copy.facts.backup, value: backup, missing: copy.none },
    { term: copy.facts.folder, value: folder },
  ]
  const backUp = { ...copy.backup, intent: 'back-up', fields: [] }
  return (
    <DeskPage title={copy.title}>
      <Stack gap={48}>
        <PageNotice notice={notice} />
        <Stack gap={16}>
          <DefinitionList items={items} />
          {isOnSameDisk && <Notice tone="info">{copy.sameDisk}</Notice>}
          <DeskForm id="back-up" {...{ token, answer, ...backUp }} />
        </Stack>
        <Letters {...loaded} />
        <Codes {...loaded} />
        <Stack gap={16}>
          <Titled title={copy.news.title} />
          <p>{copy.news.text}</p>
          <TextLink href="/staff/operations/news">{copy.news.download}</TextLink>
        </Stack>
      </Stack>
    </DeskPage>
  )
}

function Letters({ letters, token }: Operations) {
  const { title, none, table, givenUp, ...words } = copy.letters
  const act = (intent: string, label: string) => (
    <Button kind="secondary" size="small" name="intent" value={intent}>
      {label}
    </Button>
  )
  const rows = letters.map(({ id, to, subject, cause, next }) => {
    const acts = (
      <Row key="act">
        {act(`retry ${id}`, words.retry)}
        {act(`drop ${id}`, words.drop)}
      </Row>
    )
    return { id, cells: [to, subject, cause, next ?? givenUp, acts] }
  })
  return (
    <form id="letters" method="post">
      <FormToken value={token} />
      <Stack gap={16}>
        <Titled title={title} />
        {rows.length > 0 ? <StackedTable {...table} rows={rows} /> : <p>{none}</p>}
      </Stack>
    </form>
  )
}

function Codes({ address, sent }: Operations) {
  const { title, label, submit, table, ...words } = copy.codes
  const field = { id: 'address', name: 'address', label, error: undefined, autoComplete: 'off' }
  const rows = sent?.codes.map((cells, at) => ({ id: String(at), cells })) ?? []
  return (
    <form id="codes" role="search" action="/staff/operations">
      <Stack gap={16}>
        <Titled title={title} />
        <TextField {...field} defaultValue={address} />
        <Row>
          <Button kind="secondary">{submit}</Button>
        </Row>
        {sent && <p>{words.found(sent.destination)}</p>}
        {sent && (rows.length ? <StackedTable {...table} rows={rows} /> : <p>{words.none}</p>)}
        {sent && <p>{sent.limitedUntil ? words.limited(sent.limitedUntil) : words.free}</p>}
      </Stack>
    </form>
  )
}
