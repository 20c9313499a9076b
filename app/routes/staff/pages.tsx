import { staffList as copy } from '~/content/staff-list'
import { ButtonLink } from '~/ui/button/button'
import { ListPages } from '~/ui/list-pages/list-pages'
import { PageState } from '~/ui/page-state/page-state'
import { listHref } from './list-address'
import type { StaffList } from './loader.server'

/** The ways to other pages of the list, and how far a search has come. */
export function Pages({ list }: { list: StaffList }) {
  const { filter, after, next, searchedTo, brokenPlace } = list
  const isFurther = after !== undefined || brokenPlace !== undefined
  return (
    <ListPages
      label={copy.pages}
      note={searchedTo && `${copy.searchedTo} ${searchedTo}.`}
      newest={isFurther ? { label: copy.newest, href: listHref(filter) } : undefined}
      older={
        next
          ? {
              label: searchedTo ? copy.searchOn : copy.older,
              href: listHref(filter, { after: next }),
            }
          : undefined
      }
    />
  )
}

export function Nothing({ list: { filter = {}, after, searchedTo } }: { list: StaffList }) {
  const isNarrowed = Object.values(filter).some(Boolean)
  const words = searchedTo ? copy.noneSoFar : after ? copy.noMore : copy.noMatch
  const all = (
    <ButtonLink kind="secondary" size="small" href={listHref()}>
      {copy.showAll}
    </ButtonLink>
  )
  return (
    <PageState kind="empty" action={isNarrowed && all}>
      {isNarrowed || after ? words : copy.empty}
    </PageState>
  )
}
