import { staffSheet as copy } from '~/content/desk/staff-sheet'
import { printInboxFilter } from '~/domain/desk/case-filter'
import { Values, elsewhere } from '~/forms/described'
import { Stack } from '~/ui/layout/layout'
import { Aside, OnScreen, Quoted, SheetFiles, SheetPart } from '~/ui/sheet/sheet'
import { StatusTag } from '~/ui/status-tag/status-tag'
import { Address } from '~/ui/text/address'
import type { SheetFact } from './describe'
import type { Loaded } from './sheet-page'

export function Cases({ cases, chosen, address, filter }: Loaded) {
  return (
    <Stack gap={24}>
      {cases.map((one) => (
        <Stack key={one.id} gap={8}>
          <SheetPart id={one.fragment}>{one.about}</SheetPart>
          <p>
            <StatusTag {...one.status} /> <span>{one.kindInWords}</span>{' '}
            <span>{one.reference}</span>{' '}
            <Aside>
              {one.assignedName ? copy.case.isWith(one.assignedName) : copy.case.nobodys}
            </Aside>{' '}
            {one.id !== chosen?.id && (
              <OnScreen>
                <a href={`${address}${printInboxFilter(filter, { case: one.id })}`}>
                  {copy.case.choose} {one.reference}
                </a>
              </OnScreen>
            )}
          </p>
          {one.details.map(({ name, term, values }) => (
            <p key={name} dir="auto">
              {term}: {values}
            </p>
          ))}
          {one.message && <Quoted>{one.message}</Quoted>}
          {one.openingId && (
            <OnScreen>
              <a href={`/staff/openings/${one.openingId}`}>{copy.case.applied}</a>
            </OnScreen>
          )}
          {one.hasEarlier && <p>{copy.case.earlier}</p>}
          <ol>
            {one.events.map(({ what, by, text, files }, at) => (
              <li key={at}>
                {what} <Aside>{by}</Aside>
                {text && <Quoted>{text}</Quoted>}
                {files.length > 0 && <SheetFiles items={files} download={copy.download} />}
              </li>
            ))}
          </ol>
        </Stack>
      ))}
    </Stack>
  )
}

export function mailHref(address: string, subject: string): string {
  const to = encodeURIComponent(address).replaceAll('%40', '@')
  return `mailto:${to}?subject=${encodeURIComponent(subject)}`
}

interface SheetValueProps {
  fact: SheetFact
  about: string
}

export function SheetValue({ fact, about }: SheetValueProps) {
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
