import { describe, expect, it } from 'vitest'
import { hashPassword, verifyPassword } from './password.server'

describe('password hash', () => {
  it('is argon2id with 19 MiB, two passes, one lane and its own salt', async () => {
    const [one, two] = await Promise.all([hashPassword('Kadal*2025'), hashPassword('Kadal*2025')])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(one).not.toBe(two)
  })

  it('belongs to its password only', async () => {
    const stored = await hashPassword('Kadal*2025')
    expect(await verifyPassword(stored, 'Kadal*2025')).toBe(true)
    expect(await verifyPassword(stored, 'kadal*2025')).toBe(false)
    expect(await verifyPassword(stored, '')).toBe(false)
  })

  it('takes a letter composed or decomposed, as keyboards differ', async () => {
    const stored = await hashPassword('Caf\u00e9*2025')
    expect(await verifyPassword(stored, 'Cafe\u0301*2025')).toBe(true)
  })

  it.each(['', 'plain', '$argon2id$v=19$m=19456,t=2,p=1$short', '$2b$10$abcdefghijklmnopqrstuv'])(
    'that is malformed is never right: %j',
    async (stored) => {
      expect(await verifyPassword(stored, 'Kadal*2025')).toBe(false)
    },
  )

  it('that does not exist costs the work of one that does', async () => {
    const stored = await hashPassword('Kadal*2025')
    // Processor time, all threads: a busy machine stretches the clock.
    const workOf = async (hash: string | undefined) => {
      const before = process.cpuUsage()
      for (let i = 0; i < 10; i += 1) expect(await verifyPassword(hash, 'wrong')).toBe(false)
      return process.cpuUsage(before).user
    }
    await workOf(undefined)
    const ratio = (await workOf(undefined)) / (await workOf(stored))
    expect(ratio).toBeGreaterThan(0.25)
    expect(ratio).toBeLessThan(4)
  })
})
