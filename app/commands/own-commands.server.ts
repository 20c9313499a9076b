import { backup } from './backup/backup.server'
import { clients } from './clients/clients.server'
import type { Command, Here } from './command'
import { restore } from './restore/restore.server'

export const ownCommands: Record<string, Command<Here>> = {
  backup,
  clients,
  restore,
}
