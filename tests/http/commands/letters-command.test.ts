import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { migrate } from '#db/migrate'
import { openDatabase } from '#db/open.server'
import { people } from '~/commands/people/people.server'
import { markBackfilled } from '../../support/database/backfilled'
import { ownDatabase } from '../../support/database/own-database'
import { scratchFolder } from '../../support/scratch'
import { commandEnvironment, commandScript, runCommand } from '../../support/site/run-command'
import { startSite, type Site } from '../../support/site/server'

/** FULL=1 kills the command three times. */
const full = process.env.FULL === '1'
const accounts = full ? 90 : 30
const killsAt = full ? [5, 15, 25] : [3]

async function seed(of: { dataDir: string; databaseUrl?: string }) {
  const database = await openDatabase(of)
  await migrate(database.db)
  await markBackfilled(database.db)
  await sql`insert into accounts (user_type, email, phone, password_hash)
    select (array['candidate', 'client', 'customer'])[1 + n % 3], 'reader.' || n || '@gmail.com', '98765' || 10000 + n, 'x'
    from generate_series(1, ${sql.lit(accounts)}) n`.execute(database.db)
  await database.close()
}

const postgres = inject('postgres')

describe.each(['embedded', 'PostgreSQL'] as const)(
  'npm run people, letters to all (%s)',
  (engine) => {
    const isMissing = engine === 'PostgreSQL' && 'missing' in postgres
    let site: Site
    let env: Record<string, string>
    beforeAll(async () => {
      if (isMissing) return
      const databaseUrl = engine === 'PostgreSQL' ? await ownDatabase() : undefined
      const own: Record<string, string> = databaseUrl ? { DATABASE_URL: databaseUrl } : {}
      site = await startSite(own, (dataDir) =>
        seed({ dataDir, ...(databaseUrl && { databaseUrl }) }),
      )
      env = { DATA_DIR: site.dataDir, ...own }
    }, 120_000)
    afterAll(() => site?.remove())

    const run = (...args: string[]) => runCommand(['people', ...args], env)
    /** How many have the letter, by a call that only looks. */
    const countWritten = async (...letter: string[]) => {
      const { stdout } = await run(...letter)
      const rows = [...stdout.matchAll(/^(?:candidate|client|customer) +(\d+) +(\d+)$/gm)]
      return rows.reduce((sum, [, , written]) => sum + Number(written), 0)
    }
    /** Begins to write the notice and is killed when so many have it. */
    const killAt = async (least: number, also = async () => {}) => {
      const args = [commandScript, 'people', 'notice', '--yes', '--pace', '120']
      const child = spawn(process.execPath, args, { env: commandEnvironment(env) })
      const exited = once(child, 'exit')
      await expect
        .poll(() => countWritten('notice'), { timeout: 30_000 })
        .toBeGreaterThanOrEqual(least)
      await also()
      child.kill('SIGKILL')
      await exited
    }
    const letters = (subject: string) =>
      site.outbox
        .messages()
        .filter((one) => one.subject === subject)
        .map(({ to }) => to)
    const waiting = async () => {
      const { stdout } = await runCommand(['queue', 'list', '--limit', '500', '--json'], env)
      const { messages } = JSON.parse(stdout) as { messages: { to: string }[] }
      return messages.map(({ to }) => to)
    }

    it.skipIf(isMissing)('shows the notice and who would get it, and writes nothing', async () => {
      for (let time = 0; time < 2; time += 1) {
        const { status, stdout, stderr } = await run('notice')
        expect({ status, stderr }).toEqual({
          status: 0,
          stderr: 'Nothing was written. With --yes it will be.\n',
        })
        const each = String(accounts / 3)
        expect(stdout).toMatch(
          new RegExp(`^ACCOUNTS +GET IT +HAVE IT\ncandidate +${each} +0\nclient +${each} +0\n`),
        )
        expect(stdout).toContain('What we ask for, and why')
        expect(stdout).toContain('/privacy-notice/customer')
      }
    })

    it.skipIf(isMissing)(
      'gives everybody one notice over a kill of the command and of the server',
      async () => {
        for (const least of killsAt) {
          await killAt(least, async () => {
            if (least === killsAt.at(-1)) await site.kill9()
          })
        }
        // While no server sends them, those that wait and those that have left stand still.
        expect(await countWritten('notice')).toBeLessThan(accounts)
        const { status, stdout } = await run('notice', '--yes', '--pace', '1200')
        expect(status).toBe(0)
        expect(stdout).toContain('Put into the queue: ')
        expect(await countWritten('notice')).toBe(accounts)
        const all = [...(await waiting()), ...letters('What we do with your data')]
        expect(new Set(all).size).toBe(accounts)
        // What was leaving when the server was killed will leave again.
        expect(all.length).toBeLessThanOrEqual(accounts + 1)
        await site.restart()
      },
      180_000,
    )

    it.skipIf(isMissing)(
      'writes about a breach to those named, names others, and writes to each once',
      async () => {
        const folder = scratchFolder()
        const [letter, list] = [join(folder, 'letter.txt'), join(folder, 'list.txt')]
        await writeFile(
          letter,
          '\ufeffA copy of your data was taken\r\n\r\nOn 3 May a copy was taken.\r\n',
        )
        await writeFile(list, 'reader.1@gmail.com\nREADER.2@gmail.com\nnobody@gmail.com\n')
        const args = ['breach', letter, '--to', list]
        const looked = await run(...args)
        expect(looked).toMatchObject({ status: 1 })
        expect(looked.stderr).toContain('No account has nobody@gmail.com.\n')
        expect(looked.stdout).toContain('Hello NAME,\n\nOn 3 May a copy was taken.')
        const twice = await Promise.all([run(...args, '--yes'), run(...args, '--yes')])
        expect(twice.map(({ status }) => status)).toEqual([1, 1])
        const subject = 'A copy of your data was taken'
        // The queue looks every ten seconds, and when the server has a letter to send itself.
        const grievance = { username: 'Selvi', email: 'selvi@example.in', message: 'Hello' }
        await fetch(`${site.url}/api/grievances/`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(grievance),
        })
        await expect
          .poll(() => letters(subject).sort(), { timeout: 30_000 })
          .toEqual(['reader.1@gmail.com', 'reader.2@gmail.com'])
        const piped = await runCommand(
          ['people', 'breach', letter, '--to', '-', '--yes'],
          env,
          Buffer.from('reader.2@gmail.com\nreader.3@gmail.com'),
        )
        expect(piped).toMatchObject({
          status: 0,
          stdout: expect.stringContaining('Put into the queue: 1\n') as string,
        })
      },
      90_000,
    )

    it.skipIf(isMissing)(
      'takes the largest files, in which each character is escaped',
      async () => {
        const folder = scratchFolder()
        const [letter, list] = [join(folder, 'letter.txt'), join(folder, 'list.txt')]
        await writeFile(letter, '"'.repeat(200 * 1024))
        await writeFile(list, '"\n'.repeat(100 * 1024))
        const long = await run('breach', letter, '--to', list)
        expect(long.stderr).toMatch(/^The first line is the subject: at most 100 characters/)
        await writeFile(letter, 'A subject\n\nA letter')
        await writeFile(list, Array.from({ length: 30_000 }, (_, n) => `${n}\n`).join(''))
        const unknown = await run('breach', letter, '--to', list)
        expect(unknown.stderr.match(/^No account has \d+\.$/gm)).toHaveLength(30_000)
      },
    )

    it.skipIf(isMissing)(
      'refuses a letter whose blanks are not filled, and writes nothing',
      async () => {
        const letter = join(scratchFolder(), 'letter.txt')
        await writeFile(letter, 'A subject\n\nWe lost {what}.')
        expect(await run('breach', letter, '--yes')).toMatchObject({
          status: 1,
          stdout: '',
          stderr: 'The text still has {what}: write what belongs there. Nothing was written.\n',
        })
      },
    )
  },
)

describe('says what is wrong with a file, before it looks for a database:', () => {
  const nowhere = { DATA_DIR: '/nowhere' }
  it.each([
    ['a NUL', 'A subject\n\nA\0letter', 'is not plain text in UTF-8.'],
    [
      'another encoding',
      Buffer.from('A subject\n\nFamili\xe9re', 'latin1'),
      'is not plain text in UTF-8.',
    ],
    ['a megabyte', Buffer.alloc(1_000_000, 'x'), 'is larger than 200 kB.'],
  ])('%s', async (_, content, sentence) => {
    const letter = join(scratchFolder(), 'letter.txt')
    await writeFile(letter, content)
    const { status, stderr } = await runCommand(['people', 'breach', letter, '--yes'], nowhere)
    expect({ status, stderr }).toEqual({ status: 1, stderr: `${letter} ${sentence}\n` })
  })

  it('one that is not there, a folder, one without an end', async () => {
    for (const [file, why] of [
      ['/nowhere/letter.txt', 'cannot be read: ENOENT'],
      ['/', 'cannot be read: EISDIR'],
      ['/dev/zero', 'is larger than 200 kB.'],
    ] as const) {
      const { status, stderr } = await runCommand(['people', 'breach', file], nowhere)
      expect(status).toBe(1)
      expect(stderr).toContain(`${file} ${why}`)
    }
  })

  it.each([
    [['breach'], 'breach takes the file of the letter.'],
    [['breach', '-', '--to', '-'], 'each need a file of their own'],
    [['notice', 'letter.txt'], "notice takes no 'letter.txt'."],
    [['notice', '--pace', '0'], '--pace must be 1 to 1200 letters a minute'],
    [['notice', '--pace', '1e3'], '--pace must be 1 to 1200 letters a minute'],
  ])('%# of what was typed', (args, sentence) => {
    const prepared = people.prepare(args)
    expect(prepared).toMatchObject({ ok: false, status: 2 })
    expect(prepared.ok || prepared.text).toContain(sentence)
  })
})
