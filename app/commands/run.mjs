#!/usr/bin/env node
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { commandsBuild, ensureBuild, root } from '../../scripts/build.mjs'
import { requireNode } from '../../scripts/fail.mjs'

/** With BUILD=keep build/ is used as it is. */
async function run() {
  requireNode()
  if (process.env.BUILD !== 'keep') await ensureBuild()
  // As with `npm start`, independent of the working directory.
  process.env.DATA_DIR = resolve(root, process.env.DATA_DIR?.trim() || 'data')
  const { main } = await import(pathToFileURL(commandsBuild).href)
  // npm changes the working directory and says what it was.
  await main(process.argv.slice(2), process.env.INIT_CWD ?? process.cwd())
}

await run().catch((error) => {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
})
