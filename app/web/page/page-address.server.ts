import { isLoginType } from '~/content/login'

type Params = Record<string, string | undefined>

/** The one address of a page asked for in capitals or with slashes at its end; undefined when that was used. */
export function pageAddress({ pathname, search }: URL, params: Params): string | undefined {
  // Not '//host', which browsers take for another site.
  const path = `/${pathname.replace(/^\/+|\/+$/g, '')}`
  const address = isPage(params) && !isOfStaff(path) ? path.toLowerCase() : path
  return address === pathname ? undefined : address + search
}

/** In capitals the desk's paths are nobody's, and must look so. */
const isOfStaff = (path: string) => /^\/+staff\b/i.test(path)

/** References are in capitals. */
const isPage = ({ userType, reference, '*': unmatched }: Params) =>
  unmatched === undefined &&
  reference === undefined &&
  (userType === undefined || isLoginType(userType.toLowerCase()))
