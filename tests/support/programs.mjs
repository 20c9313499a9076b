import { chromium } from '@playwright/test'
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/**
 * Chromium for the browser tests: CHROMIUM_PATH, the system's, Playwright's own.
 *
 * @returns {string | undefined} the path of one that runs
 */
export function findChromium() {
  const found = findHeadlessChromium()
  if (found) return found
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
  const usual = [
    '/usr/lib/chromium/chromium',
    '/opt/google/chrome/chrome',
    '/snap/bin/chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ]
  return [...names.flatMap(inPath), ...usual, chromium.executablePath()].find(runs)
}

/** The build without windows does the browser tests with two thirds of the whole browser's processor time. */
function findHeadlessChromium() {
  return [process.env.CHROMIUM_PATH ?? '', ...inPath('chromium-headless-shell')].find(runs)
}

/** @returns {string | undefined} the path of the text browser Lynx */
export function findLynx() {
  return [...inPath('lynx'), '/usr/bin/lynx'].find(runs)
}

/** @returns {string | undefined} the path of the text browser w3m */
export function findW3m() {
  return [...inPath('w3m'), '/usr/bin/w3m'].find((path) => existsSync(path))
}

/** @returns {string | undefined} the path of the web server Caddy */
export function findCaddy() {
  return [...inPath('caddy'), '/usr/bin/caddy'].find((path) => existsSync(path))
}

/**
 * As `findChromium`, but installs it when there is none, with one line saying so.
 *
 * @returns {string | undefined} undefined when it could not be installed either
 */
export function ensureChromium() {
  const headless = ensure('Headless Chromium', findHeadlessChromium, 'chromium-headless-shell', [])
  if (headless) return headless
  return ensure('Chromium', findChromium, 'chromium', [
    [process.execPath, 'node_modules/@playwright/test/cli.js', 'install', 'chromium'],
  ])
}

/** As `findLynx`, but installs it on Debian and its relatives when this process may. */
export function ensureLynx() {
  return ensure('Lynx', findLynx, 'lynx', [])
}

/** As `ensureLynx`, for w3m. */
export function ensureW3m() {
  return ensure('w3m', findW3m, 'w3m', [])
}

/**
 * @param {string} name
 * @param {() => string | undefined} find
 * @param {string} debianPackage
 * @param {string[][]} otherwise commands for where apt cannot be used or did not help
 */
function ensure(name, find, debianPackage, otherwise) {
  const found = find()
  if (found) return found
  if (process.getuid?.() === 0 && inPath('apt-get').some(existsSync)) {
    console.log(`${name} is missing: installing Debian's package ${debianPackage}`)
    perform(['apt-get', 'update', '-q'])
    perform(['apt-get', 'install', '-y', '-q', '--no-install-recommends', debianPackage])
  }
  for (const command of otherwise) {
    if (find()) break
    console.log(`${name} is missing: ${command.slice(1).join(' ')}`)
    perform(command)
  }
  return find()
}

/** @param {string[]} command */
function perform([program = '', ...args]) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { status, stdout, stderr } = spawnSync(program, args, { env, encoding: 'utf8' })
  if (status !== 0) console.error(`${stdout}${stderr}`.trim())
  return status === 0
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
