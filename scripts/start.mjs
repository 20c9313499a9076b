import { pathToFileURL } from 'node:url'
import { clientBuild, ensureBuild, root, serverMain } from './build.mjs'
import { failToStart, requireNode } from './fail.mjs'

/** With BUILD=keep build/ is served as it is. */
async function start() {
  requireNode()
  process.chdir(root)
  process.env.NODE_ENV = 'production'
  if (process.env.BUILD !== 'keep') await ensureBuild()
  const { build, main } = await import(pathToFileURL(serverMain).href)
  await main({ build, folder: clientBuild })
}

await start().catch(failToStart)
