import type { Command } from './command'
import { intake } from './intake/intake.server'
import { queue } from './queue/queue.server'
import { sessions } from './sessions/sessions.server'

/** Every command that the operator's socket and the command line know. */
export const commands: Record<string, Command> = { intake, queue, sessions }
