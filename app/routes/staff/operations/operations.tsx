import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { serveStaffPost } from '~/actions/serve-staff-form.server'
import { staffOperations as copy } from '~/content/desk/staff-operations'
import { deskMeta } from '~/content/site/page-meta'
import { atDesk } from '~/desk-frame'
import { isOnSameDisk, listBackups } from '~/domain/backups/backup-folder.server'
import { listFailed } from '~/domain/delivery/queued.server'
import { formatIndianShort } from '~/domain/fields/indian-time'
import { findCodesSent } from '~/domain/otp/sent-codes.server'
import { DeskAway } from '~/forms/drafts/desk-away'
import { useNotice } from '~/forms/page-notice'
import { builtCommit, productVersion } from '~/web/app/config.server'
import type { RequestContext } from '~/web/session/request-context.server'
import { serveDesk } from '~/web/session/staff-guard.server'
import { actOnOperations } from './action.server'
import { OperationsPage } from './operations-page'

export const handle = { frame: atDesk }

export const meta: MetaFunction<typeof loader> = (args) => deskMeta(args, copy)
export const loader = serveDesk(loadOperations, 'owner')
export const action = serveStaffPost(actOnOperations, 'owner')

async function loadOperations({ app, session, url }: RequestContext) {
  const now = new Date()
  const { backupDir } = app.config
  const [newest] = await listBackups(backupDir)
  const letters = await listFailed(app.db)
  const typed = url.searchParams.get('address')?.trim() ?? ''
  const sent = typed ? await findCodesSent(app, typed, now) : undefined
  const { codes, limitedUntil } = sent ?? {}
  const when = (time: Date) => formatIndianShort(time, now)
  return {
    version: `${productVersion}, ${builtCommit}`,
    backup: newest && when(newest.at),
    folder: backupDir,
    isOnSameDisk: isOnSameDisk(app.config),
    letters: letters.map(({ dueAt, ...letter }) => ({ ...letter, next: dueAt && when(dueAt) })),
    typed,
    sent: sent && {
      ...sent,
      codes: codes?.map(({ askedAt, ...code }) => ({ ...code, when: when(askedAt) })) ?? [],
      limitedUntil: limitedUntil && when(limitedUntil),
    },
    token: session.formToken(),
  }
}

export type Operations = Awaited<ReturnType<typeof loadOperations>>

export default function StaffOperations() {
  const { loaded } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() ?? undefined
  const notice = useNotice()
  if (!loaded) return <DeskAway title={copy.title} answer={answer} />
  return <OperationsPage {...loaded} answer={answer} notice={notice} />
}
