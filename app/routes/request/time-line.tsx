import { formatSize } from '~/ui/file-field/file-field'
import { Lines } from '~/ui/text/lines'
import { TextLink } from '~/ui/text-link/text-link'
import { Text } from '~/ui/text/text'
import * as css from './time-line.css'

interface TimeLineEntry {
  title: string
  when: string
  text?: string | undefined
  files: readonly { name: string; typeLabel: string; size: number; href: string }[]
  isOwn: boolean
}

/** Shows the events; the last one is the present state. */
export function TimeLine({ items }: { items: readonly TimeLineEntry[] }) {
  return (
    <ol>
      {items.map(({ title, when, text, files, isOwn }, at) => {
        const now = at === items.length - 1
        return (
          <li
            key={at}
            className={css.items[now ? 'now' : 'past']}
            aria-current={now ? 'step' : undefined}
          >
            <b>{title}</b>{' '}
            <Text kind="hint" as="div">
              {when}
            </Text>
            {text && (
              <p className={css.text[isOwn ? 'own' : 'ours']} dir="auto">
                <Lines text={text} />
              </p>
            )}
            {files.length > 0 && (
              <ul className={css.files}>
                {files.map(({ name, typeLabel, size, href }) => (
                  <li key={href}>
                    <TextLink href={href} download>
                      <bdi>{name}</bdi>
                    </TextLink>{' '}
                    <Text kind="hint" as="span">
                      {`${typeLabel}, ${formatSize(size)}`}
                    </Text>
                  </li>
                ))}
              </ul>
            )}
          </li>
        )
      })}
    </ol>
  )
}
