import { login, type LoginType } from './login'

type UserType = Exclude<LoginType, 'guest'>

/** Why a page asks for a sign-in first, by its path; the first that fits. */
const reasons: readonly [RegExp, string][] = [
  [/^\/account/, 'Please sign in to open your account page.'],
  [/#documents$/, 'Please sign in to get your documents.'],
  [/^\/profile\/\w+\/answers/, 'Please sign in to use your answers for your profile.'],
  [/[?&]position=/, 'Please sign in to apply. The position will be filled in for you.'],
  [/edit/, 'Please sign in to edit your profile.'],
  [/^\/profile/, 'Please sign in to see your profile.'],
]

/** Why the sign-in is shown. @param next path of the page that needs it. */
export function reasonOf(next: string): string {
  const [, reason] = reasons.find(([path]) => path.test(next)) ?? []
  return `${reason ?? 'Please sign in first.'} ${then}`
}

const then = 'You will then be led back there.'

export function loginHref(type: LoginType, next: string | undefined): string {
  const path = `/login/${type}`
  const fits = next !== undefined && type !== 'guest' && (typeOf(next) ?? type) === type
  return fits ? `${path}?next=${encodeURIComponent(next)}` : path
}

/** Whose page it is; undefined for one of all types. */
function typeOf(path: string): UserType | undefined {
  if (path.startsWith('/client/')) return 'client'
  const [, name = ''] = /^\/profile\/(\w+)/.exec(path) ?? []
  return Object.hasOwn(login, name) ? (name as UserType) : undefined
}

/** Where a candidate's sign-in leads, with the position that they want to apply for put into the profile's form. */
export function applyHref(position: string): string {
  return `/profile/candidate?edit&position=${encodeURIComponent(position)}`
}

/** The registration that a sign-in offers; the position that one is about to apply for goes along. */
export function signUpHref(userType: UserType, next: string | undefined): string {
  const href = login[userType].signUpHref
  const position = new URLSearchParams(next?.replace(/^[^?]*/, '')).get('position')
  return userType === 'candidate' && position
    ? `${href}?position=${encodeURIComponent(position)}`
    : href
}

export function answersHref(userType: UserType): string {
  return `/profile/${userType}/answers`
}

/** Where a form that was started in another browser comes here. */
export function continueHref(userType: UserType): string {
  return `/continue/${userType}`
}
