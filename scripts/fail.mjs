/** With an older one the start would succeed, and posts would fail. @throws Error that says which one is needed */
export function requireNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  throw new Error(`Node ${version} is too old for this product: it needs 20.19 or newer.`)
}

/** @param {Error & { reasons?: string[] }} error @returns {never} */
export function failToStart({ message, reasons = [message] }) {
  for (const reason of reasons) process.stderr.write(`Cannot start: ${reason}\n`)
  process.exit(1)
}
