import type { Site } from '~/domain/delivery/email-content'
import type { Address } from '~/domain/delivery/message'
import type { Limits } from '~/domain/limits/limits.server'

/** The business's mailbox, and how many mails it gets in an hour. */
export interface Inbox extends Site {
  contactInbox: Address
  limits: Limits
  hourlyMails: number
}
