import type { UserType } from '#db/schema'

/** The user type of a profile's page, or of its edit page. */
export const userTypeIn = ({ pathname }: { pathname: string }) =>
  (pathname.startsWith('/client/') ? 'client' : pathname.split('/')[2]) as UserType
