import { staffSheet as copy } from '~/content/staff-sheet'
import { normalisePhone, toE164 } from '~/domain/fields/phone.schema'
import { Aside, OnScreen } from '~/ui/sheet/sheet'
import { Address } from '~/ui/text/address'

/** Somebody's own place: not vouched for, and not told who looks. */
export const elsewhere = 'noopener noreferrer nofollow'

export function mailHref(address: string, subject: string): string {
  const to = encodeURIComponent(address).replaceAll('%40', '@')
  return `mailto:${to}?subject=${encodeURIComponent(subject)}`
}

/** Undefined for what is no number: a contact message takes any text. */
export function phoneHrefs(phone: string): { tel: string; chat: string } | undefined {
  const number = normalisePhone(phone)
  if (!/^\+?\d{10,15}$/.test(number)) return undefined
  const whole = toE164(number)
  return { tel: `tel:${whole}`, chat: `https://wa.me/${whole.slice(1)}` }
}

export function MailLink({ address, subject }: { address: string; subject: string }) {
  return (
    <a href={mailHref(address, subject)}>
      <Address text={address} />
    </a>
  )
}

export function PhoneLinks({ phone, verified }: { phone: string; verified: boolean }) {
  const hrefs = phoneHrefs(phone)
  const shown = phone.replace(/^(\d{5})(\d{5})$/, '$1 $2')
  const words = <Aside>({copy.notVerified})</Aside>
  if (!hrefs) {
    return (
      <>
        <bdi>{shown}</bdi> {!verified && words}
      </>
    )
  }
  return (
    <>
      <a href={hrefs.tel}>{shown}</a>
      <OnScreen>
        ,{' '}
        <a href={hrefs.chat} rel={elsewhere}>
          {copy.chat}
        </a>
      </OnScreen>{' '}
      {!verified && words}
    </>
  )
}

/** Only the form's own check keeps other schemes out, which could run in the reader's browser. */
export function WebLink({ href }: { href: string }) {
  if (!/^https?:\/\//i.test(href)) return <>{href}</>
  return (
    <a href={href} rel={elsewhere}>
      <Address text={href.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')} />
    </a>
  )
}
