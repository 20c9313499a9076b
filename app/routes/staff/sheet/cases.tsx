import { staffSheet } from '~/content/desk/staff-sheet'
import { printInboxFilter } from '~/domain/cases/case-filter'
import { PaneLink } from '~/ui/desk/panes'
import { Stack } from '~/ui/layout/layout'
import { Aside, OnScreen, Quoted, SheetPart } from '~/ui/sheet/sheet'
import { StatusTag } from '~/ui/status-tag/status-tag'
import type { Loaded } from './sheet-page'

const copy = staffSheet.case

/** What somebody asks for, newest first, each with its time line. */
export function Cases({ cases, chosen, address, filter }: Loaded) {
  return (
    <Stack gap={24}>
      {cases.map((one) => (
        <Stack key={one.id} gap={8}>
          <SheetPart id={one.fragment}>{one.about}</SheetPart>
          <p>
            <StatusTag {...one.status} /> <span>{one.kindInWords}</span>{' '}
            <span>{one.reference}</span>{' '}
            <Aside>{one.assignedName ? copy.isWith(one.assignedName) : copy.nobodys}</Aside>{' '}
            {one.id !== chosen?.id && (
              <OnScreen>
                <PaneLink href={`${address}${printInboxFilter(filter, { case: one.id })}`}>
                  {copy.choose} {one.reference}
                </PaneLink>
              </OnScreen>
            )}
          </p>
          {one.preferredDate && (
            <p>
              {copy.preferred}: {one.preferredDate}
            </p>
          )}
          {one.message && <Quoted>{one.message}</Quoted>}
          <ol>
            {one.events.map(({ what, by, note }, at) => (
              <li key={at}>
                {what} <Aside>{by}</Aside>
                {note && <Quoted>{note}</Quoted>}
              </li>
            ))}
          </ol>
        </Stack>
      ))}
    </Stack>
  )
}
