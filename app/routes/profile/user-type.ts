import type { UserType } from '#db/schema'

/** Reads the user type from the path of a profile or its edit page. */
export const userTypeIn = ({ pathname }: { pathname: string }) =>
  (pathname.startsWith('/client/') ? 'client' : pathname.split('/')[2]) as UserType
