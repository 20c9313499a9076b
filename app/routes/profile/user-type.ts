import type { UserType } from '#db/schema'

export const readUserType = ({ pathname }: { pathname: string }) =>
  (pathname.startsWith('/client/') ? 'client' : pathname.split('/')[2]) as UserType
