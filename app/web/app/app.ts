import type pg from 'pg'
import type { Db } from '#db/database'
import type { OpenDatabase } from '#db/open.server'
import type { Backups } from '~/domain/backups/backups.server'
import type { Brand } from '~/domain/delivery/email-content'
import type { Deliverer } from '~/domain/delivery/message'
import type { Queue } from '~/domain/delivery/queue.server'
import type { SendLater } from '~/domain/delivery/send-later.server'
import type { DocumentStore } from '~/domain/documents/stores/store.server'
import type { Inbox } from '~/domain/cases/insert-case.server'
import type { Limits } from '~/domain/limits/limits.server'
import type { OtpDeps } from '~/domain/otp/otp.server'
import type { CommonPasswords } from '~/domain/passwords/common-passwords.server'
import type { Config } from './config.server'

export interface App {
  config: Config
  db: Db
  pool: pg.Pool
  engine: OpenDatabase['engine']
  limits: Limits
  passwords: CommonPasswords
  deliverer: Deliverer
  queue: Queue
  store: DocumentStore
  backups: Backups
  otp: OtpDeps
  /** Sends apart from the request, where sending must tell nothing. */
  sendLater: SendLater
  intake: {
    store: DocumentStore
    passwords: CommonPasswords
    brand: Brand
    origin: string
    secret: string
    inbox: Inbox
  }
  isStopping: boolean
  close(): Promise<void>
}
