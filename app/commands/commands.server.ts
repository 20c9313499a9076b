import type { Command } from './command'
import { queue } from './queue/queue.server'
import { snapshot } from './snapshot/snapshot.server'
import { staff } from './staff/staff.server'

export const commands: Record<string, Command> = { queue, snapshot, staff }
