import { protocol } from '@electric-sql/pglite'
import { expect, it } from 'vitest'
import { makeFolder } from '../../tests/support/scratch'
import { openCluster } from './cluster.mjs'
import { DurableFileSystem } from './durable-file-system.mjs'
import { ensureDataFolder } from './template.mjs'

const dataFolder = () => ensureDataFolder(makeFolder())

/** What stock PGlite does. */
class ForgetfulFileSystem extends DurableFileSystem {
  override install() {}
}

class FailingFileSystem extends DurableFileSystem {
  broken = false
  override sync(file: number | undefined, path: () => string) {
    if (this.broken) throw new Error('EIO: i/o error, fsync')
    super.sync(file, path)
  }
}

it('refuses to start when a commit is not synced to the disk', { timeout: 60_000 }, async () => {
  await expect(openCluster('/nowhere')).rejects.toThrow('holds no database')
  const folder = dataFolder()
  const opening = openCluster(folder, new ForgetfulFileSystem(folder))
  await expect(opening).rejects.toThrow('does not sync its commits')
})

it('acknowledges no commit after the disk has failed', { timeout: 60_000 }, async () => {
  const folder = dataFolder()
  const fileSystem = new FailingFileSystem(folder)
  const cluster = await openCluster(folder, fileSystem)
  await cluster.query('create table kept (id int)')
  fileSystem.broken = true
  const insert = cluster.exec(protocol.serialize.query('insert into kept values (1)'), () => {})
  await expect(insert).rejects.toThrow('EIO')

  const recovered = await openCluster(folder)
  expect(await recovered.query('select count(*)::int as rows from kept')).toHaveLength(1)
  await recovered.close()
})
