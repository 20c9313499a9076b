import type { RequestStatus } from '#db/schema'
import { caseWords } from '~/content/staff'
import { staffSheet } from '~/content/staff-sheet'
import type { InboxFilter } from '~/domain/cases/case-filter'
import type { SheetCase } from '~/domain/cases/sheet.server'
import { formatIndianMoment } from '~/domain/fields/indian-time'
import { formatReference, requestFragment } from '~/domain/requests/reference'
import { statusInWords, toneOf } from '~/domain/requests/status'
import { printInboxFilter } from '~/domain/cases/case-filter'
import { Stack } from '~/ui/layout/layout'
import { Aside, OnScreen, Quoted, SheetPart } from '~/ui/sheet/sheet'
import { StatusTag } from '~/ui/status-tag/status-tag'
import { longDate } from '~/ui/text/long-date'

const copy = staffSheet.case

interface CasesProps {
  cases: readonly SheetCase[]
  /** Id of the one that the form is about. */
  chosen: string | undefined
  address: string
  filter: InboxFilter
}

/** What somebody asks for, newest first, each with its time line. */
export function Cases({ cases, chosen, address, filter }: CasesProps) {
  return (
    <Stack gap={24}>
      {cases.map((one) => (
        <OneCase
          key={one.id}
          one={one}
          here={
            one.id === chosen
              ? undefined
              : `${address}${printInboxFilter(filter, { case: one.id })}`
          }
        />
      ))}
    </Stack>
  )
}

/** @param here where the form is about it; undefined: it is already */
function OneCase({ one, here }: { one: SheetCase; here: string | undefined }) {
  const { kind, about, message, preferredDate, status, events, reference, assignedName } = one
  return (
    <Stack gap={8}>
      <SheetPart id={requestFragment(reference)}>{about}</SheetPart>
      <p>
        <StatusTag words={statusInWords(one)} tone={toneOf(status)} />{' '}
        <span>{caseWords[kind].one}</span> <span>{formatReference(reference)}</span>{' '}
        <Aside>{assignedName ? copy.isWith(assignedName) : copy.nobodys}</Aside>{' '}
        {here && (
          <OnScreen>
            <a href={here}>
              {copy.choose} {formatReference(reference)}
            </a>
          </OnScreen>
        )}
      </p>
      {preferredDate && (
        <p>
          {copy.preferred}: {longDate(preferredDate)}
        </p>
      )}
      {message && <Quoted>{message}</Quoted>}
      <ol>
        {events.map(({ at, status, note, staffName }) => (
          <li key={at.toISOString() + status}>
            {formatIndianMoment(at)}: {statusInWords({ kind, status })}{' '}
            <Aside>{staffName ?? moverOf(status)}</Aside>
            {note && <Quoted>{note}</Quoted>}
          </li>
        ))}
      </ol>
    </Stack>
  )
}

/** Where nobody of the staff is named: people send and withdraw. */
function moverOf(status: RequestStatus): string {
  return status === 'received' || status === 'withdrawn' ? copy.byPerson : ''
}
