import module from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { clientBuild, ensureBuild, root, serverBuild, serverMain } from './build.mjs'
import { failToStart, requireNode } from './fail.mjs'

/** With BUILD=keep build/ is served as it is. */
async function start() {
  requireNode()
  process.chdir(root)
  process.env.NODE_ENV = 'production'
  // Else V8 keeps the garbage of drawn pages until it is several times what lives.
  setFlagsFromString('--heap-growing-percent=50')
  // V8's helpers for young objects take processor time from requests where there are two processors.
  setFlagsFromString('--no-parallel-scavenge')
  if (process.env.BUILD !== 'keep') await ensureBuild()
  // From Node 22 on the next start finds here what this one compiled: a fifth of its processor time.
  Object(module).enableCompileCache?.(join(root, 'build/compiled'))
  const { main } = await import(pathToFileURL(serverMain).href)
  await main({ loadBuild: () => import(pathToFileURL(serverBuild).href), folder: clientBuild })
}

await start().catch(failToStart)
