import type { UserType } from '#db/schema'

/** Links in emails hold no token and no address: a stolen one opens nothing. */
const linkTo = (label: string, path: string) => (origin: string, userType?: UserType) => ({
  href: `${origin}${path}${userType ? `/${userType}` : ''}`,
  label,
})

export const signInLink = linkTo('Sign in', '/login')
export const newPasswordLink = linkTo('Set a new password', '/forgot-password')
export const contactLink = linkTo('Contact us', '/contact')
export const accountLink = linkTo('See where you are signed in', '/account')
