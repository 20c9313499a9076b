import { staffSheet as copy } from '~/content/desk/staff-sheet'
import { elsewhere, Values } from '~/forms/described'
import { Aside, OnScreen } from '~/ui/sheet/sheet'
import { Address } from '~/ui/text/address'
import type { SheetFact } from './describe'

export function mailHref(address: string, subject: string): string {
  const to = encodeURIComponent(address).replaceAll('%40', '@')
  return `mailto:${to}?subject=${encodeURIComponent(subject)}`
}

/** An answer, and what can be done with it. @param about subject of a mail */
export function SheetValue({ fact, about }: { fact: SheetFact; about: string }) {
  const { as, values, phones, isUnproven } = fact
  const [only = ''] = values
  if (as !== 'email' && as !== 'phone') return <Values values={values} as={as} />
  return (
    <>
      {as === 'email' ? (
        <a href={mailHref(only, about)}>
          <Address text={only} />
        </a>
      ) : phones ? (
        <a href={phones.tel}>{only}</a>
      ) : (
        <bdi>{only}</bdi>
      )}
      {phones?.chat && (
        <OnScreen>
          ,{' '}
          <a href={phones.chat} rel={elsewhere}>
            {copy.chat}
          </a>
        </OnScreen>
      )}{' '}
      {isUnproven && <Aside>({copy.notVerified})</Aside>}
    </>
  )
}
