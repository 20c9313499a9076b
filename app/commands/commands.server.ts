import type { Command } from './command'
import { intake } from './intake/intake.server'

/** Every command that the operator's socket and the command line know. */
export const commands: Record<string, Command> = { intake }
