import { returning as words } from '~/domain/drafts/draft.schema'
import { marked } from '~/ui/marked'
import { Notice } from '~/ui/notice/notice'

export interface ReturningView {
  /** Short; empty where the form has none. */
  name: string
  savedAt: Date
}

interface Props {
  returning: ReturningView | undefined
  /** Of the page that asks before it clears the form. */
  clearHref: string
}

/** A form that somebody left for a while may be another person's. */
export function ContinueAs({ returning, clearHref }: Props) {
  if (!returning) return null
  const { name, savedAt } = returning
  return (
    <div {...marked({ returning: true })}>
      <Notice tone="info" role="none">
        <p>
          {name ? (
            <>
              {words.as} <bdi>{name}</bdi>?
            </>
          ) : (
            words.formOf(savedAt)
          )}{' '}
          <a href={clearHref}>{words.clear}</a>
        </p>
      </Notice>
    </div>
  )
}
