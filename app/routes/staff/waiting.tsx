import { staffWaiting as copy } from '~/content/staff-numbers'
import { inboxHref } from '~/domain/cases/addresses'
import { TextLink } from '~/ui/text-link/text-link'
import { countOf } from './inbox-page'
import type { Inbox } from './loader.server'

export function Waiting({ waiting }: Pick<Inbox, 'waiting'>) {
  const { count, since, hours, mine, back, backDays } = waiting
  const text = count ? copy.count(countOf(count), since, hours) : copy.nothing
  return (
    <p>
      {count ? <TextLink href={inboxHref({ order: 'oldest' })}>{text}</TextLink> : text}
      {mine > 0 && (
        <>
          ; <TextLink href={inboxHref({ whose: 'mine' })}>{copy.mine(countOf(mine))}</TextLink>
        </>
      )}
      {back > 0 && (
        <>
          ;{' '}
          <TextLink href={inboxHref({ status: 'withdrawn' })}>
            {copy.back(countOf(back), backDays)}
          </TextLink>
        </>
      )}
    </p>
  )
}
