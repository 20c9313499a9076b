import { expect, it } from 'vitest'
import { openPostgres } from './open.server'

it('names the server that cannot be reached, and not the password', async () => {
  const opening = openPostgres('postgresql://me:secret@127.0.0.1:1/site', 0)
  await expect(opening).rejects.toThrow('PostgreSQL at 127.0.0.1:1/site cannot be reached: ')
  await expect(opening).rejects.not.toThrow('secret')
})
