import { commands } from '~/commands/commands.server'
import { siteOf } from '~/commands/data-location.server'
import { serveCommands } from '~/commands/serve-operator.server'
import { openStores, type DocumentStores } from '~/domain/documents/stores/stores.server'
import type { App } from '~/http/composition/app'
import type { Config } from '~/http/composition/config.server'
import { log } from '~/http/telemetry/log.server'

/** They reach PostgreSQL by themselves, the embedded database only through this process. @returns stops it. */
export async function openOperator(app: App): Promise<() => Promise<void>> {
  const { config, db, engine, stores: own } = app
  const { dataDir } = config
  const nothing = async () => {}
  if (engine === 'postgresql') return nothing
  const stores = (s3: Config['s3']): DocumentStores => ({
    ...(own.s3 ? own : openStores({ dataDir, s3 })),
    served: own.s3 ? 's3' : 'folder',
  })
  const site = siteOf(config, () => config.secret)
  return serveCommands({ dataDir, commands, db, stores, site, log }).catch((error: unknown) => {
    log.warn({ error }, 'no commands while the server runs: it cannot listen in DATA_DIR')
    return nothing
  })
}
