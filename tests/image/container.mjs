import { setTimeout as sleep } from 'node:timers/promises'

const bootSeconds = 120

/** The image at work, as an operator starts it. */
export class Container {
  /**
   * @param {import('./engine.mjs').Engine} engine
   * @param {string} name
   * @param {string} url
   */
  constructor(engine, name, url) {
    this.engine = engine
    this.name = name
    this.url = url
  }

  /**
   * @param {import('./engine.mjs').Engine} engine
   * @param {string} image
   * @param {{ name: string, volume: string, args?: string[] }} options
   * @returns {Promise<{ container: Container, seconds: number }>} until the home page answered 200
   */
  static async start(engine, image, { name, volume, args = [] }) {
    const began = performance.now()
    const usual = ['-d', '--name', name, '-p', '127.0.0.1::3000', '-v', `${volume}:/data`]
    engine.do(['run', ...usual, '-e', 'DELIVERY=outbox', ...args, image])
    const [address] = engine.do(['port', name, '3000']).split('\n')
    const container = new Container(engine, name, `http://${address}`)
    while ((await container.visit('/')) !== 200) {
      if (performance.now() - began > bootSeconds * 1000) {
        const { stdout, stderr } = engine.try(['logs', name])
        throw new Error(`no answer after ${bootSeconds} s: ${stdout}${stderr}`)
      }
      await sleep(50)
    }
    return { container, seconds: (performance.now() - began) / 1000 }
  }

  /**
   * @param {string} path
   * @returns {Promise<number>} the status; 0 when nobody answers
   */
  visit(path) {
    return fetch(`${this.url}${path}`).then(
      async (answer) => {
        await answer.arrayBuffer()
        return answer.status
      },
      () => 0,
    )
  }

  /**
   * Runs a program inside.
   *
   * @param {string[]} command
   */
  exec(command) {
    return this.engine.try(['exec', this.name, ...command], { encoding: 'latin1' })
  }

  /** Runs `code` by node inside. @param {string} code */
  evaluate(code) {
    return this.exec(['node', '-p', code]).stdout.trim()
  }

  /** SIGTERM, and SIGKILL after 20 s. */
  stop() {
    const began = performance.now()
    this.engine.do(['stop', '-t', '20', this.name])
    const seconds = (performance.now() - began) / 1000
    return { seconds, status: Number(this.engine.inspect(this.name, '{{.State.ExitCode}}')) }
  }
}
