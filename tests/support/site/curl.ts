import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { findCurl } from '../programs.mjs'

const run = promisify(execFile)

export interface CurlAnswer {
  status: number
  body: Record<string, unknown>
}

/** A caller on a command line: curl with a cookie jar, and nothing that a browser would add. */
export class Curl {
  readonly #origin: string
  readonly #jar: string

  /** @param jar path of the file for the cookies. */
  constructor(origin: string, jar: string) {
    this.#origin = origin
    this.#jar = jar
  }

  json(method: string, path: string, body?: object): Promise<CurlAnswer> {
    const type = ['-H', 'Content-Type: application/json']
    return this.#call(path, [
      '-X',
      method,
      ...(body ? [...type, '--data-binary', JSON.stringify(body)] : []),
    ])
  }

  /** Sends a multipart form; a value that begins with @ names a file. */
  multipart(method: string, path: string, fields: Record<string, string>): Promise<CurlAnswer> {
    const parts = Object.entries(fields).flatMap(([name, value]) =>
      value.startsWith('@') ? ['-F', `${name}=${value}`] : ['--form-string', `${name}=${value}`],
    )
    return this.#call(path, ['-X', method, ...parts])
  }

  async download(path: string): Promise<Buffer> {
    const args = ['-sS', '--fail', '-b', this.#jar, this.#origin + path]
    const { stdout } = await run(findCurl() ?? 'curl', args, { encoding: 'buffer' })
    return stdout
  }

  async #call(path: string, args: string[]): Promise<CurlAnswer> {
    const common = ['-sS', '--max-time', '20', '-b', this.#jar, '-c', this.#jar]
    const output = ['-w', '\n%{http_code}', this.#origin + path]
    const { stdout } = await run(findCurl() ?? 'curl', [...common, ...args, ...output])
    const cut = stdout.lastIndexOf('\n')
    return {
      status: Number(stdout.slice(cut + 1)),
      body: JSON.parse(stdout.slice(0, cut)) as Record<string, unknown>,
    }
  }
}
