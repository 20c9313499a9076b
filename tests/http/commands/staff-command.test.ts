import { describe, expect, it } from 'vitest'
import { staff } from '~/commands/staff/staff.server'
import { brand } from '../../fixtures/brand'
import { describeWithDatabase } from '../../support/database/engines'
import { insertStaff } from '../../support/people/staff'
import { linkIn } from '../../support/people/staff-command'
import { runHere } from '../../support/site/run-command'

const priya = 'priya@pearlbridge.example'
const site = {
  brand,
  origin: 'https://www.pearlbridge.example',
  secret: () => 'x',
}
const time = String.raw`\d{4}-\d\d-\d\d \d\d:\d\d IST`

describeWithDatabase('npm run staff', (database) => {
  const run = (...args: string[]) => runHere(staff, args, { db: database().db, site })

  it('adds a person and prints the link, with what it is and until when', async () => {
    const { status, stdout } = await run('add', '  Priya   Raman ', ' Priya@Pearlbridge.example ')
    expect(status).toBe(0)
    expect(stdout).toMatch(
      new RegExp(
        `^Added Priya Raman \\(${priya}\\)\\.\n\n${site.origin}/staff/password\\?token=[\\w-]{43}\n\n` +
          `It sets the password, once, until ${time}\\.`,
      ),
    )
    expect(stdout).toContain('An email with this link will be sent.')
    expect(stdout).not.toContain('Earlier links')
  })

  it('makes a new link for somebody known, and says what becomes of the former', async () => {
    const first = linkIn((await run('add', 'Priya Raman', priya)).stdout)
    const again = (await run('add', priya.toUpperCase())).stdout
    expect(again).toContain(`New link for Priya Raman (${priya}).`)
    expect(again).toContain('Earlier links no longer work.')
    expect(again).not.toContain('present password')
    expect(linkIn(again)).not.toBe(first)
    await insertStaff(database().db, { name: 'Mani', email: 'mani@pearlbridge.example' })
    const forgotten = (await run('add', 'mani', 'mani@pearlbridge.example')).stdout
    expect(forgotten).toContain('The old password works until the new one is set.')
  })

  it('gives a role, an owner’s if none is named, and leaves that of somebody known', async () => {
    await insertStaff(database().db, { name: 'Mani', email: 'mani@pearlbridge.example' })
    const roles = async () => (await run('list')).stdout.match(/(?<=^Priya.*) (owner|member) /gm)
    await run('add', 'Priya Raman', priya)
    expect(await roles()).toEqual([' owner '])
    await run('add', priya, '--role', 'member')
    await run('add', priya)
    expect(await roles()).toEqual([' member '])
  })

  it('refuses a name or an address that does not fit, and adds nobody', async () => {
    await run('add', 'Priya Raman', priya)
    const refused = async (...args: string[]) => {
      const { status, stderr } = await run('add', ...args)
      return [status, stderr]
    }
    expect(await refused('Mani', priya)).toEqual([
      1,
      expect.stringContaining(`${priya} belongs to 'Priya Raman'.`),
    ])
    expect(await refused('PRIYA RAMAN', 'other@pearlbridge.example')).toEqual([
      1,
      expect.stringContaining("Somebody else has the name 'PRIYA RAMAN'"),
    ])
    expect(await refused('other@pearlbridge.example')).toEqual([
      1,
      expect.stringContaining('Nobody on the staff has the email other@pearlbridge.example'),
    ])
    expect((await run('list')).stdout.split('\n')).toHaveLength(3)
  })

  it('lists everybody, without anything secret', async () => {
    expect((await run('list')).stdout).toBe('Nobody works at the staff desk yet.\n')
    const link = linkIn((await run('add', 'Zeenat', 'zeenat@pearlbridge.example')).stdout)
    await insertStaff(database().db)
    const { stdout } = await run('list')
    expect(stdout).toMatch(/^NAME +EMAIL +ROLE +SINCE +PASSWORD +LAST SEEN\n/)
    expect(stdout).toMatch(new RegExp(`\nPriya Raman +${priya} +owner +${time} +set +never\n`))
    expect(stdout).toMatch(new RegExp(`\nZeenat .* not yet, link until ${time} +never\n`))
    expect(stdout).not.toContain(link.slice(-43))
    expect(stdout).not.toContain('argon2')
    const past = { link_expires_at: new Date(Date.now() - 1) }
    await database().db.updateTable('staff').set(past).execute()
    expect((await run('list')).stdout).toMatch(/\nZeenat .* not yet, link expired +never\n/)
  })

  it('removes one, and says so where there is none', async () => {
    await insertStaff(database().db)
    await insertStaff(database().db, { name: 'Mani', email: 'mani@pearlbridge.example' })
    expect(await run('remove', priya, '--yes')).toEqual({
      status: 0,
      stdout: `Removed Priya Raman (${priya}). Their sessions have ended.\n`,
      stderr: '',
    })
    expect(await run('remove', priya, '--yes')).toEqual({
      status: 1,
      stdout: '',
      stderr: `Nobody on the staff has the email ${priya}.\n`,
    })
  })

  it('neither removes nor demotes the only owner, and says what to do first', async () => {
    await insertStaff(database().db)
    const last = {
      status: 1,
      stdout: '',
      stderr: `${priya} belongs to the only owner, and the desk needs one. Nothing was changed. First make somebody else an owner: npm run staff -- add EMAIL --role owner\n`,
    }
    expect(await run('remove', priya, '--yes')).toEqual(last)
    expect(await run('add', priya, '--role', 'member')).toEqual(last)
    expect((await run('list')).stdout).toMatch(/^Priya .* owner /m)
  })
})

describe('npm run staff says what is wrong, with exit status 2,', () => {
  it.each([
    [[], 'Say what to do: add, list, remove.'],
    [['make'], "There is no 'make'"],
    [['add'], 'add takes a name and an email address'],
    [['add', 'Priya', 'Raman', priya], 'quote a name with spaces'],
    [['add', 'Priya', 'priya'], "Enter a valid email address, like name@example.com, not 'priya'."],
    [['add', ' ', priya], "Give a name, not ' '."],
    [['add', 'x'.repeat(81), priya], 'Name must be at most 80 characters'],
    [['add', priya, '--role', 'boss'], "Choose a role, not 'boss'."],
    [['list', priya], `list takes no '${priya}'`],
    [['remove'], 'remove takes one email address.'],
    [['remove', 'priya@example.in'], 'will be deleted. Nothing was changed: add --yes'],
    [['remove', 'Priya'], 'Enter a valid email address'],
  ])('of %j', (args, sentence) => {
    const prepared = staff.prepare(args)
    expect(prepared).toMatchObject({ ok: false, status: 2 })
    expect(prepared.ok || prepared.text).toContain(sentence)
  })

  it('and helps on request, with the way back in for a forgotten password', () => {
    const prepared = staff.prepare(['add', '--help'])
    expect(prepared).toMatchObject({ ok: false, status: 0 })
    expect(prepared.ok || prepared.text).toContain('that is how a forgotten password is replaced')
  })
})
