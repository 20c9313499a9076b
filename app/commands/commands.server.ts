import type { Command } from './command'
import { documents } from './documents/documents.server'
import { intake } from './intake/intake.server'
import { people } from './people/people.server'
import { queue } from './queue/queue.server'
import { requests } from './requests/requests.server'
import { sessions } from './sessions/sessions.server'
import { snapshot } from './snapshot/snapshot.server'
import { staff } from './staff/staff.server'

export const commands: Record<string, Command> = {
  documents,
  intake,
  people,
  queue,
  requests,
  sessions,
  snapshot,
  staff,
}
