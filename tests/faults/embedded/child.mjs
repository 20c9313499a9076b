import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/**
 * Runs a script of this folder in a process of its own.
 *
 * @param {string} script
 * @param {string[]} args
 * @param {(line: string, kill: () => void) => void} [onLine] hears each line as it comes
 * @param {(kill: () => void) => void} [onSpawn]
 * @returns {Promise<{ lines: string[], errors: string, code: number | null, killed: boolean }>}
 */
export function runChild(script, args, onLine = () => {}, onSpawn = () => {}) {
  const path = fileURLToPath(new URL(script, import.meta.url))
  const child = spawn(process.execPath, [path, ...args])
  const kill = () => void child.kill('SIGKILL')
  /** @type {string[]} */
  const lines = []
  let [rest, errors] = ['', '']
  child.stdout.setEncoding('utf8').on('data', (text) => {
    const parts = (rest + text).split('\n')
    // A line cut off by the kill says nothing.
    rest = parts.pop() ?? ''
    for (const line of parts) {
      lines.push(line)
      onLine(line, kill)
    }
  })
  child.stderr.setEncoding('utf8').on('data', (text) => (errors += text))
  onSpawn(kill)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => {
      resolve({ lines, errors, code, killed: signal === 'SIGKILL' })
    })
  })
}
