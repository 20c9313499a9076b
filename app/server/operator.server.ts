import { commands } from '~/commands/commands.server'
import { siteOf } from '~/commands/data-location.server'
import { serveCommands } from '~/commands/serve-operator.server'
import type { App } from '~/http/composition/app'
import { log } from '~/http/telemetry/log.server'

/**
 * Commands reach PostgreSQL by themselves, the embedded database only through this process. @returns stops
 * it.
 */
export async function openOperator(app: App): Promise<() => Promise<void>> {
  const { config, db, engine } = app
  const { dataDir } = config
  const nothing = async () => {}
  if (engine === 'postgresql') return nothing
  const site = siteOf(config)
  return serveCommands({ dataDir, commands, db, site, log }).catch((error: unknown) => {
    log.warn({ error }, 'no commands while the server runs: it cannot listen in DATA_DIR')
    return nothing
  })
}
