// Commands of the operator: back up and restore.
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { backup } from './backup.server'
import { restore } from './restore.server'

/** @param from folder to which relative file names refer */
export async function main([command, ...args]: string[], from: string): Promise<void> {
  if (command === 'backup') {
    parseArgs({ args, options: {} })
    return backup()
  }
  if (command !== 'restore') throw new Error('The commands are backup and restore.')
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { yes: { type: 'boolean', default: false } },
  })
  const [file, more] = positionals
  if (!file || more) throw new Error('Name one back-up: npm run restore -- FILE')
  return restore(resolve(from, file), values)
}
