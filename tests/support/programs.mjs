import { chromium } from '@playwright/test'
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The build without windows does the browser tests with two thirds of the whole browser's processor time. */
const headless = 'chromium-headless-shell'

/**
 * Chromium for the browser tests: CHROMIUM_PATH, the system's, Playwright's own.
 *
 * @returns {string | undefined} the path of one that runs
 */
export function findChromium() {
  const names = [headless, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
  const usual = [
    '/usr/lib/chromium/chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ]
  const given = process.env.CHROMIUM_PATH ?? ''
  return [given, ...names.flatMap(inPath), ...usual, chromium.executablePath()].find(runs)
}

/** @returns {string | undefined} the path of the text browser Lynx */
export const findLynx = () => inPath('lynx').find(existsSync)

/** @returns {string | undefined} the path of the text browser w3m */
export const findW3m = () => inPath('w3m').find(existsSync)

/**
 * As `findChromium`, but installs it when there is none, with one line saying so.
 *
 * @returns {string | undefined} undefined when it could not be installed either
 */
export function ensureChromium() {
  const isQuick = [process.env.CHROMIUM_PATH ?? '', ...inPath(headless)].some(runs)
  if (!isQuick) installPackage(headless)
  if (!findChromium()) installPackage('chromium')
  if (!findChromium()) {
    perform([process.execPath, 'node_modules/@playwright/test/cli.js', 'install', 'chromium'])
  }
  return findChromium()
}

/** Installs Lynx and w3m on Debian and its relatives, when this process may. */
export function ensureTextBrowsers() {
  if (!findLynx()) installPackage('lynx')
  if (!findW3m()) installPackage('w3m')
}

/** @param {string} name of Debian */
function installPackage(name) {
  if (process.getuid?.() !== 0 || !inPath('apt-get').some(existsSync)) return
  perform(['apt-get', 'update', '-q'])
  perform(['apt-get', 'install', '-y', '-q', '--no-install-recommends', name])
}

/** @param {string[]} command */
function perform([program = '', ...args]) {
  console.log(`A program for tests is missing: ${args.join(' ')}`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { status, stdout, stderr } = spawnSync(program, args, { env, encoding: 'utf8' })
  if (status !== 0) console.error(`${stdout}${stderr}`.trim())
}

/** @param {string} name */
function inPath(name) {
  return (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name))
}

/**
 * Ubuntu's `chromium-browser` may be a script that only says what to install.
 *
 * @param {string} path
 */
function runs(path) {
  return existsSync(path) && spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0
}
