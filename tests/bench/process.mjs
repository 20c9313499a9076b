import { readdirSync, readFileSync } from 'node:fs'

const ticksPerSecond = 100

/** A running process of this machine, Linux only. */
export class Process {
  #folder

  /** @param {number} pid */
  constructor(pid) {
    this.#folder = `/proc/${pid}`
  }

  /**
   * @param {string} setting of its environment, `NAME=value`
   * @throws Error when there is none
   */
  static with(setting) {
    const pid = readdirSync('/proc').find((name) => /^\d+$/.test(name) && has(name, setting))
    if (!pid) throw new Error(`no process with ${setting}`)
    return new Process(Number(pid))
  }

  /** Seconds of processor time, its threads included. */
  cpu() {
    const [, after = ''] = readFileSync(`${this.#folder}/stat`, 'utf8').split(') ')
    const fields = after.split(' ').map(Number)
    return ((fields[11] ?? 0) + (fields[12] ?? 0)) / ticksPerSecond
  }

  /** Resident megabytes. */
  memory() {
    const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(read(`${this.#folder}/status`)) ?? []
    return Math.round(Number(kilobytes) / 1024)
  }
}

/**
 * @param {string} pid
 * @param {string} setting
 */
const has = (pid, setting) => read(`/proc/${pid}/environ`).split('\0').includes(setting)

/** @param {string} path */
function read(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
