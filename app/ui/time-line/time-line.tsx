import { formatSize } from '~/ui/file-field/file-field'
import { Lines } from '~/ui/text/lines'
import { TextLink } from '~/ui/text-link/text-link'
import { Text } from '~/ui/text/text'
import * as css from './time-line.css'

export interface Moment {
  title: string
  when: string
  text?: string | undefined
  files: readonly MomentFile[]
  isOwn: boolean
}

interface MomentFile {
  name: string
  typeLabel: string
  /** In bytes. */
  size: number
  href: string
}

/** The last one is how it stands now. */
export function TimeLine({ items }: { items: readonly Moment[] }) {
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
            <span className={css.title}>{title}</span>{' '}
            <Text kind="hint" as="span">
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
