import { fillForm, type Filling } from '../pages/form'

type Send = (path: string, init: RequestInit) => Promise<Response>

export interface Page {
  path: string
  status: number
  headers: Headers
  html: string
  /** Where a redirect leads, as a path when it stays on the site. */
  location: string | undefined
}

/** A browser without scripts: keeps cookies, sends what Chromium sends, fills in forms. */
export class Browser {
  readonly cookies = new Map<string, string>()
  readonly #origin: string
  readonly #send: Send
  readonly #headers: Record<string, string>

  constructor(origin: string, send: Send, headers: Record<string, string> = {}) {
    this.#origin = origin
    this.#send = send
    this.#headers = headers
  }

  async request(path: string, init: RequestInit = {}): Promise<Page> {
    const headers = new Headers({
      accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
      'sec-fetch-site': 'same-origin',
      ...(init.method === 'POST' && { origin: this.#origin }),
      ...this.#headers,
    })
    new Headers(init.headers).forEach((value, name) => headers.set(name, value))
    // Tests give an empty value for a header that this browser does not send.
    for (const [name, value] of [...headers]) if (!value) headers.delete(name)
    const jar = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    if (jar) headers.set('cookie', jar)
    const response = await this.#send(path, { ...init, headers })
    this.#keepCookies(response.headers)
    return {
      path,
      status: response.status,
      headers: response.headers,
      // Where a line may end is nothing that a reader sees, or could look for.
      html: (await response.text()).replaceAll('<wbr/>', ''),
      location: response.headers.get('location')?.replace(this.#origin, ''),
    }
  }

  /** Opens a page and follows redirects, ten at most. */
  async open(path: string): Promise<Page> {
    return this.follow(await this.request(path))
  }

  /**
   * Fills in a form of a page and presses a button. Does not follow the redirect: see {@link follow}.
   *
   * @throws Error when the page has no such form, field, choice or button.
   */
  submit(page: Page, filling: Filling): Promise<Page> {
    const { action, method, body } = fillForm(page.html, filling)
    const target = action || page.path.replace(/#.*/, '')
    if (method === 'POST') return this.request(target, { method, body })
    const fields = [...body].filter(
      (field): field is [string, string] => typeof field[1] === 'string',
    )
    return this.request(`${target.replace(/\?.*/, '')}?${new URLSearchParams(fields)}`)
  }

  async follow(page: Page): Promise<Page> {
    let shown = page
    for (let hop = 0; hop < 10 && shown.status >= 300 && shown.status < 400; hop += 1) {
      if (!shown.location) break
      shown = await this.request(shown.location.replace(/#.*/, ''))
    }
    return shown
  }

  #keepCookies(headers: Headers) {
    for (const line of headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/;\s*max-age=0/i.test(line)) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
  }
}
