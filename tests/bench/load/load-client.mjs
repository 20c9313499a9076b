import { Agent, request } from 'node:http'

/**
 * @typedef {object} Visitor
 * @property {string} address
 * @property {string} cookie
 * @property {string} token
 */

/** Sends over connections that stay open, as many at once as it was made for. */
export class Client {
  /** @type {Agent} */
  #agent
  #url
  #visitors = 0

  /**
   * @param {string} url
   * @param {number} connections
   */
  constructor(url, connections) {
    this.#url = url
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections })
  }

  /** An address that no limit has counted yet. */
  address() {
    const n = (this.#visitors += 1)
    return `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`
  }

  /**
   * @param {string} path
   * @param {{ visitor?: Visitor, form?: Record<string, string | string[]>, read?: boolean }} [options]
   *   `read` for the text, which comes uncompressed then.
   * @returns {Promise<{ status: number, text: string, cookies: string[] }>}
   */
  send(path, { visitor, form, read = false } = {}) {
    const body = form && encode(form)
    const headers = {
      accept: 'text/html,*/*;q=0.8',
      'accept-encoding': read ? 'identity' : 'br, gzip',
      'x-forwarded-for': visitor?.address ?? this.address(),
      ...(visitor?.cookie && { cookie: visitor.cookie }),
      ...(body !== undefined && {
        'content-type': 'application/x-www-form-urlencoded',
        origin: this.#url,
        'content-length': Buffer.byteLength(body),
        'sec-fetch-site': 'same-origin',
      }),
    }
    return new Promise((resolve, reject) => {
      const method = form ? 'POST' : 'GET'
      const options = { method, headers, agent: this.#agent, timeout: 30_000 }
      const sent = request(this.#url + path, options, (answer) => {
        let text = ''
        if (read) answer.setEncoding('utf8').on('data', (piece) => (text += piece))
        else answer.resume()
        const cookies = (answer.headers['set-cookie'] ?? []).map(
          (line) => line.split(';', 1)[0] ?? '',
        )
        answer.once('end', () => resolve({ status: answer.statusCode ?? 0, text, cookies }))
        answer.once('error', reject)
      })
      sent.once('timeout', () => sent.destroy(new Error('no answer within 30 s')))
      sent.once('error', (/** @type {NodeJS.ErrnoException} */ error) => {
        // The server ends a connection after its last request; as browsers do, it is asked once more.
        const stale = sent.reusedSocket && error.code === 'ECONNRESET'
        if (stale) this.send(path, { visitor, form, read }).then(resolve, reject)
        else reject(error)
      })
      sent.end(body)
    })
  }

  close() {
    this.#agent.destroy()
  }
}

/** @param {Record<string, string | string[]>} form */
function encode(form) {
  const pairs = Object.entries(form).flatMap(([name, value]) =>
    [value].flat().map((one) => /** @type {[string, string]} */ ([name, one])),
  )
  return new URLSearchParams(pairs).toString()
}
