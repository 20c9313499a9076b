import { isLoginType } from '~/content/login'

/** The one address of a page asked for in capitals or with slashes at its end; undefined when that was used. */
export function pageAddress(
  { pathname, search }: URL,
  { userType, reference, '*': unmatched }: Record<string, string | undefined>,
): string | undefined {
  // Not '//host', which browsers take for another site.
  const path = `/${pathname.replace(/^\/+|\/+$/g, '')}`
  // References are in capitals. In capitals the desk's paths are nobody's, and must look so.
  const isCaseless = unmatched === undefined && !reference && !/^\/staff\b/i.test(path)
  const isType = userType === undefined || isLoginType(userType.toLowerCase())
  const address = isCaseless && isType ? path.toLowerCase() : path
  return address === pathname ? undefined : address + search
}
