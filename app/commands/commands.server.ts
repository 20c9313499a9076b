import type { Command } from './command'
import { documents } from './documents/documents.server'
import { eraseCommand } from './cases/erase.server'
import { exportCommand } from './cases/export.server'
import { people } from './people/people.server'
import { queue } from './queue/queue.server'
import { sessions } from './sessions/sessions.server'
import { snapshot } from './snapshot/snapshot.server'
import { staff } from './staff/staff.server'

export const commands: Record<string, Command> = {
  documents,
  erase: eraseCommand,
  export: exportCommand,
  people,
  queue,
  sessions,
  snapshot,
  staff,
}
