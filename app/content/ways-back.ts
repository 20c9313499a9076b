import { login, type LoginType } from './login'
import { isCourse } from './topics'

type UserType = Exclude<LoginType, 'guest'>

const applying = 'Please sign in to apply. We will take you back to this job.'

/** The first reason that fits the path. */
const reasons: readonly [RegExp, string][] = [
  [/^\/account/, 'Please sign in to open your account page.'],
  [
    /^\/requests\/new\?about=/,
    'Please sign in to send a request. What you chose will be filled in.',
  ],
  [/^\/requests\/new/, 'Please sign in to send a request.'],
  [/^\/requests/, 'Please sign in to see your requests.'],
  [/#documents$/, 'Please sign in to get your documents.'],
  [/^\/jobs\//, applying],
  [/edit/, 'Please sign in to edit your profile.'],
  [/^\/profile/, 'Please sign in to see your profile.'],
]

/** @param next path of the page that needs the sign-in. */
export function reasonOf(next: string, type?: LoginType): string {
  const [, reason = 'Please sign in first.'] = reasons.find(([path]) => path.test(next)) ?? []
  const chosen = chosenIn(next)
  const isApplying = type === 'candidate' && chosen !== undefined && !isCourse(chosen)
  return isApplying || reason === applying ? applying : `${reason} ${then}`
}

const then = 'Then we will take you there.'

export function loginHref(type: LoginType, next: string | undefined): string {
  const path = `/login/${type}`
  const fits = next !== undefined && type !== 'guest' && (typeOf(next) ?? type) === type
  return fits ? `${path}?next=${encodeURIComponent(next)}` : path
}

/** Undefined for a page of all types. */
function typeOf(path: string): UserType | undefined {
  if (path.startsWith('/client/')) return 'client'
  const [, name = ''] = /^\/profile\/(\w+)/.exec(path) ?? []
  return Object.hasOwn(login, name) ? (name as UserType) : undefined
}

/** @param about a position or a service */
export const newCaseHref = (about: string) => `/requests/new?about=${encodeURIComponent(about)}`

export const courseHref = (course: string) => `${newCaseHref(course)}&kind=learning`

/** Save and Cancel lead to the path. */
export function editHref(next: string): string {
  return `/profile/candidate?edit&next=${encodeURIComponent(next)}`
}

/** Carries along what one is about to ask for. */
export function signUpHref(userType: UserType, next: string | undefined): string {
  const href = login[userType].signUpHref
  const [, slug] = /^\/jobs\/([a-z0-9-]+)/.exec(next ?? '') ?? []
  if (slug && userType === 'candidate') return openingFormHref(slug)
  const chosen = next && chosenIn(next)
  const field = chosen && isCourse(chosen) ? courseFields[userType] : chosenFields[userType]
  return chosen && field ? `${href}?${field}=${encodeURIComponent(chosen)}` : href
}

const courseFields: Partial<Record<UserType, string>> = { candidate: 'course' }

export function courseIn({ searchParams }: URL): string | undefined {
  const course = searchParams.get('course') ?? ''
  return isCourse(course) ? course : undefined
}

export const positionFormHref = (position: string) =>
  `/form?position=${encodeURIComponent(position)}`

export const openingFormHref = (slug: string) => `/form?opening=${encodeURIComponent(slug)}`

export const openingHref = (slug: string) => `/jobs/${slug}`

const chosenFields: Partial<Record<UserType, string>> = {
  candidate: 'position',
  customer: 'service',
}

function chosenIn(path: string): string | undefined {
  const query = path.split('?')[1]?.replace(/#.*/, '')
  return new URLSearchParams(query).get('about') ?? undefined
}
