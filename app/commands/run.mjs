#!/usr/bin/env node
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { commandsBuild, ensureBuild, root } from '../../scripts/build.mjs'
import { requireNode } from '../../scripts/fail.mjs'

/** Says on standard error only that it builds. With BUILD=keep build/ is used as it is. */
async function main() {
  requireNode()
  // A command that opens the embedded engine itself: V8's second compiler and its young heaps take as much as the rest.
  setFlagsFromString('--liftoff-only')
  setFlagsFromString('--optimize-for-size')
  const print = (/** @type {string} */ line) => void process.stderr.write(`${line}\n`)
  if (process.env.BUILD !== 'keep') await ensureBuild({ print })
  // As for `npm start`, whatever the working directory is.
  process.env.DATA_DIR = resolve(root, process.env.DATA_DIR?.trim() || 'data')
  const { main } = await import(pathToFileURL(commandsBuild).href)
  // npm changes the working directory and says what it was.
  const from = process.env.npm_command ? (process.env.INIT_CWD ?? '.') : '.'
  return main(process.argv.slice(2), resolve(from))
}

process.exitCode = await main().catch((error) => {
  process.stderr.write(`${error.message}\n`)
  return 1
})
