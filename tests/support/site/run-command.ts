import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../../scripts/build.mjs'
import { forEmbedded } from './server'

const commandScript = join(root, 'app/commands/run.mjs')

/** What a process of a command needs, and nothing else of the tests' environment. */
function commandEnvironment(env: Record<string, string>) {
  const { PATH = '', HOME = '' } = process.env
  return { PATH, HOME, NODE_ENV: 'production', BUILD: 'keep', ...env } as const
}

/** `npm run -s NAME -- …`: runs the built command as its own process. */
export async function runCommand(args: string[], env: Record<string, string>, stdin?: Buffer) {
  const options = env.DATABASE_URL ? [] : forEmbedded
  const child = spawn(process.execPath, [...options, commandScript, ...args], {
    env: commandEnvironment(env),
    cwd: tmpdir(),
  })
  const stdout: Buffer[] = []
  let stderr = ''
  child.stdout.on('data', (part: Buffer) => stdout.push(part))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text))
  child.stdin.end(stdin)
  const [status] = (await once(child, 'close')) as [number | null]
  const bytes = Buffer.concat(stdout)
  return { status, bytes, stdout: bytes.toString(), stderr }
}
