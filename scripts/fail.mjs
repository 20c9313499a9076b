/** @param {Error & { reasons?: string[] }} error @returns {never} */
export function failToStart({ message, reasons = [message] }) {
  for (const reason of reasons) process.stderr.write(`Cannot start: ${reason}\n`)
  process.exit(1)
}
