export type DraftValues = Record<string, string | string[]>

/** Names of passwords and codes: no draft, script or answer holds their values. */
export const secretName = /password|^otp$|_otp$/i

/** Leaves out passwords and codes. */
export const storableValues = (values: DraftValues): DraftValues =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      secretName.test(name)
        ? []
        : [[name, typeof value === 'string' ? storableText(value) : value.map(storableText)]],
    ),
  )

/** `jsonb` accepts neither NUL nor lone surrogates. Browsers end lines in two ways, a script in one. */
const storableText = (text: string) =>
  text
    .replaceAll('\r\n', '\n')
    .replaceAll('\0', '')
    .replace(/\p{Surrogate}/gu, '\ufffd')
