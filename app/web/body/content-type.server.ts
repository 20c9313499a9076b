export const maxContentTypeCharacters = 1000

const parameter =
  /;[ \t]*([\w!#$%&'*+.^`|~-]+)[ \t]*=[ \t]*(?:"((?:[^"\\]|\\.)*)"|([^;" \t]*))[ \t]*/gy

/** Reads `type; name=value; name="value"`; what follows an error is left out. @param value of a bounded length. */
export function readParameters(value: string): { type: string; parameters: Map<string, string> } {
  const end = value.indexOf(';')
  const type = (end < 0 ? value : value.slice(0, end)).trim().toLowerCase()
  const parameters = new Map<string, string>()
  if (end < 0) return { type, parameters }
  parameter.lastIndex = end
  for (const [, name = '', quoted, bare = ''] of value.matchAll(parameter)) {
    // Old browsers send `C:\folder\file`: a backslash before anything else stands for itself.
    parameters.set(name.toLowerCase(), quoted?.replace(/\\(["\\])/g, '$1') ?? bare)
  }
  return { type, parameters }
}

export function isOtherCharset(charset: string | undefined): boolean {
  return charset !== undefined && !/^(?:utf-?8|(?:us-)?ascii)$/i.test(charset.trim())
}
