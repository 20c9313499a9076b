import { isLoginType } from '~/content/login'

/** The one address of a page asked for in capitals or with slashes at its end; undefined when that was used. */
export function pageAddress(
  { pathname, search }: URL,
  params: Record<string, string | undefined>,
): string | undefined {
  // Not '//host', which browsers take for another site.
  const path = `/${pathname.replace(/^\/+|\/+$/g, '')}`
  const own = isPage(params) && !isOfStaff(path) ? path.toLowerCase() : path
  return own === pathname ? undefined : own + search
}

/** In capitals the desk's paths are nobody's, and must look so. */
const isOfStaff = (path: string) => /^\/+staff\b/i.test(path)

/** References are in capitals. */
const isPage = ({ userType, reference, '*': unmatched }: Record<string, string | undefined>) =>
  unmatched === undefined &&
  reference === undefined &&
  (userType === undefined || isLoginType(userType.toLowerCase()))
