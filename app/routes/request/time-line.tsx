import { Lines } from '~/ui/text/lines'
import { Text } from '~/ui/text/text'
import * as css from './time-line.css'

export interface Moment {
  title: string
  /** In words. */
  when: string
  /** What was said then, in lines. */
  text?: string | undefined
}

/** What happened, from the first on, as pearls on a line; the last is how it stands now. */
export function TimeLine({ items }: { items: readonly Moment[] }) {
  return (
    <ol>
      {items.map(({ title, when, text }, at) => {
        const now = at === items.length - 1
        return (
          <li
            key={at}
            className={css.items[now ? 'now' : 'past']}
            aria-current={now ? 'step' : undefined}
          >
            <span className={css.title}>{title}</span>{' '}
            <Text kind="hint" as="span">
              {when}
            </Text>
            {text && (
              <p className={css.text}>
                <Lines text={text} />
              </p>
            )}
          </li>
        )
      })}
    </ol>
  )
}
