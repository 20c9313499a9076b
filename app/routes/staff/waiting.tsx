import { staffWaiting as copy } from '~/content/staff-numbers'
import { inboxHref } from '~/domain/cases/addresses'
import { countedText } from '~/domain/fields/counted'
import { TextLink } from '~/ui/text-link/text-link'
import type { Inbox } from './loader.server'

export function Waiting({ waiting }: Pick<Inbox, 'waiting'>) {
  const { count, since, hours, mine, back, backDays } = waiting
  const text = count ? copy.count(countedText(count), since, hours) : copy.nothing
  return (
    <p>
      {count ? <TextLink href={inboxHref({ order: 'oldest' })}>{text}</TextLink> : text}
      {mine > 0 && (
        <>
          ; <TextLink href={inboxHref({ whose: 'mine' })}>{copy.mine(countedText(mine))}</TextLink>
        </>
      )}
      {back > 0 && (
        <>
          ;{' '}
          <TextLink href={inboxHref({ status: 'withdrawn' })}>
            {copy.back(countedText(back), backDays)}
          </TextLink>
        </>
      )}
    </p>
  )
}
