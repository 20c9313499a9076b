import { login, type LoginType } from './content/login'
import { courseNames, isCourse } from './content/topics'

type UserType = keyof typeof login

const href = (path: string, name: string, value: string) =>
  `${path}${path.includes('?') ? '&' : '?'}${name}=${encodeURIComponent(value)}`

/** @param next path of the page that needs the sign-in */
export function signInReason(next: string, type?: LoginType): string {
  const chosen = readChoice(next)
  const isPosition = type === 'candidate' && chosen !== undefined && !isCourse(chosen)
  return isPosition || next.startsWith('/jobs/')
    ? 'Please sign in to apply. We will take you back to this job.'
    : 'Please sign in first. Then we will open the page that you asked for.'
}

export function loginHref(type: LoginType, next: string | undefined): string {
  const path = `/login/${type}`
  const fits = next !== undefined && type !== 'guest' && (readType(next) ?? type) === type
  return fits ? href(path, 'next', next) : path
}

/** @returns undefined for a page of all types */
function readType(path: string): UserType | undefined {
  if (path.startsWith('/client/')) return 'client'
  const [, name = ''] = /^\/profile\/(\w+)/.exec(path) ?? []
  return Object.hasOwn(login, name) ? (name as UserType) : undefined
}

/** Carries the wanted position, course or service along. */
export function signUpHref(userType: UserType, next = ''): string {
  const form = login[userType].signUpHref
  const [, slug] = /^\/jobs\/([a-z0-9-]+)/.exec(next) ?? []
  if (slug && userType === 'candidate') return openingFormHref(slug)
  const chosen = readChoice(next)
  if (!chosen || userType === 'client') return form
  if (userType === 'customer') return isCourse(chosen) ? form : href(form, 'service', chosen)
  return href(form, isCourse(chosen) ? 'course' : 'position', chosen)
}

function readChoice(path: string): string | undefined {
  const query = path.split('?')[1]?.replace(/#.*/, '')
  return new URLSearchParams(query).get('about') ?? undefined
}

export function readCourse({ searchParams }: URL): string | undefined {
  return courseNames.find((name) => name === searchParams.get('course'))
}

/** Links to the form with a message about the topic. */
export const topicHref = (topic: string) => `/contact?topic=${encodeURIComponent(topic)}#form`

/** @param about a position or a service */
export const newCaseHref = (about: string) => href('/requests/new', 'about', about)

export const courseHref = (course: string) => `${newCaseHref(course)}&kind=learning`

/** Links to the edit page; Save and Cancel lead to `next`. */
export const editHref = (next: string) => href('/profile/candidate?edit', 'next', next)

export const positionFormHref = (position: string) => href('/form', 'position', position)

export const openingFormHref = (slug: string) => href('/form', 'opening', slug)

export const openingHref = (slug: string) => `/jobs/${slug}`
