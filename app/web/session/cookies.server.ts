import { parse, serialize } from 'cookie'

const daySeconds = 24 * 60 * 60

/** A cookie for one part of the site; `__Host-` forbids a path. */
const ofDesk = { path: '/staff', prefix: '__Secure-' } as const
const ofSite = { path: '/', prefix: '__Host-' } as const

/** The privacy policy names each, with its time. */
export const cookieKinds = {
  visitor: { seconds: 30 * daySeconds, ...ofSite },
  session: { seconds: 7 * daySeconds, ...ofSite },
  memory: { seconds: daySeconds, ...ofSite },
  // Longer than a session: an ended one leads to the sign-in, and needs no mailed code there.
  staff: { seconds: 90 * daySeconds, ...ofDesk },
} as const

export type CookieName = keyof typeof cookieKinds
export type Cookies = Partial<Record<CookieName, string>>

const names = Object.keys(cookieKinds) as CookieName[]

interface Site {
  /** On plain http text browsers drop the Secure cookies that prefixes need. */
  https: boolean
}

/** Lynx sends the staff's cookies to all pages; they count at the desk alone. */
export function readCookies(header: string | null, of: Site & { isDesk: boolean }): Cookies {
  const cookies: Cookies = {}
  if (!header) return cookies
  const sent = parse(header)
  for (const name of names) {
    const { path, prefix } = cookieKinds[name]
    const value = sent[of.https ? prefix + name : name]
    if (value && (of.isDesk || path === '/')) cookies[name] = value
  }
  return cookies
}

/** @returns a `Set-Cookie` line for each that has changed; `untilClosed` ones end with the browser */
export function writeCookies(
  before: Cookies,
  after: Cookies,
  of: Site & { isText: boolean; untilClosed: (CookieName | false | undefined)[] },
): string[] {
  const changed = names.filter((name) => after[name] !== before[name])
  return changed.map((name) => {
    const { seconds, path, prefix } = cookieKinds[name]
    const value = after[name] ?? ''
    const lasting = of.untilClosed.includes(name) ? undefined : seconds
    return serialize(of.https ? prefix + name : name, value, {
      ...{ httpOnly: true, sameSite: 'lax', secure: of.https },
      maxAge: value ? lasting : 0,
      // Lynx sends no cookie of /staff to /staff?state=new (is_prefix in its LYCookie.c).
      path: of.isText ? '/' : path,
    })
  })
}
