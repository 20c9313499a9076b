import { spawnSync } from 'node:child_process'

/**
 * What a program left behind.
 *
 * @typedef {{ status: number | null, stdout: string, stderr: string }} Left
 * @typedef {{ input?: Buffer, seconds?: number, encoding?: 'utf8' | 'latin1' }} Options
 */

/** Docker or Podman, which take the same arguments as far as they are used here. */
export class Engine {
  /** @param {string} program */
  constructor(program) {
    this.program = program
  }

  /**
   * @returns {Engine} the first that works; CONTAINER_ENGINE names another
   * @throws Error with what each of them said
   */
  static find() {
    const programs = process.env.CONTAINER_ENGINE
      ? [process.env.CONTAINER_ENGINE]
      : ['docker', 'podman']
    const said = programs.map((program) => {
      const { error, status, stderr } = spawnSync(program, ['ps'], { encoding: 'utf8' })
      if (status === 0) return undefined
      return `${program}: ${error ? 'not installed' : stderr.trim()}`
    })
    const program = programs[said.indexOf(undefined)]
    if (!program) throw new Error(`no container engine works here.\n${said.join('\n')}`)
    return new Engine(program)
  }

  /**
   * @param {string[]} args
   * @param {Options} [options]
   * @returns {Left}
   */
  try(args, { input, seconds = 120, encoding = 'utf8' } = {}) {
    const { status, stdout, stderr, error } = spawnSync(this.program, args, {
      encoding,
      input,
      timeout: seconds * 1000,
      maxBuffer: 64 * 2 ** 20,
    })
    return { status, stdout: stdout ?? '', stderr: `${stderr ?? ''}${error?.message ?? ''}` }
  }

  /**
   * As `try`.
   *
   * @param {string[]} args
   * @param {Options} [options]
   * @returns {string} what it printed
   * @throws Error when its status is not 0
   */
  do(args, options) {
    const { status, stdout, stderr } = this.try(args, options)
    if (status === 0) return stdout.trim()
    const last = `${stdout}${stderr}`.trim().split('\n').slice(-30).join('\n')
    throw new Error(`${this.program} ${args.slice(0, 2).join(' ')} ended with ${status}: ${last}`)
  }

  /**
   * What an image or container is made of.
   *
   * @param {string} name
   * @param {string} format a Go template
   */
  inspect(name, format) {
    return this.do(['inspect', '--format', format, name])
  }
}
