import { staffRequestList as copy } from '~/content/staff-requests'
import { ButtonLink } from '~/ui/button/button'
import { Row } from '~/ui/layout/layout'
import { PageState } from '~/ui/page-state/page-state'
import { Text } from '~/ui/text/text'
import { listHref } from './list-address'
import type { RequestList } from './loader.server'

/** The ways to other pages of the list, and how far a search has come. */
export function Pages({ list }: { list: RequestList }) {
  const { filter, after, next, searchedTo, brokenPlace } = list
  const isFurther = after !== undefined || brokenPlace !== undefined
  if (!isFurther && !next) return null
  return (
    <nav aria-label={copy.pages}>
      <Row>
        {searchedTo && <Text kind="muted">{`${copy.searchedTo} ${searchedTo}.`}</Text>}
        {isFurther && (
          <ButtonLink kind="secondary" size="small" href={listHref(filter)}>
            {copy.newest}
          </ButtonLink>
        )}{' '}
        {next && (
          <ButtonLink kind="secondary" size="small" href={listHref(filter, next)}>
            {searchedTo ? copy.searchOn : copy.older}
          </ButtonLink>
        )}
      </Row>
    </nav>
  )
}

export function Nothing({ list: { filter = {}, after, searchedTo } }: { list: RequestList }) {
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
