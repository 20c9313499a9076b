/** @returns the mailbox that an address leads to: at gmail.com, dots and +suffix make no other one */
export function toMailbox(email: string): string {
  const [name = '', host] = email.toLowerCase().split('@')
  if (host !== 'gmail.com') return email.toLowerCase()
  return `${name.replace(/\+.*/, '').replaceAll('.', '')}@${host}`
}
