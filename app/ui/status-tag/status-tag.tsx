import * as css from './status-tag.css'

export interface Status {
  words: string
  /** Under way, come to a good end, or over. */
  tone: keyof typeof css.tags
}

export function StatusTag({ words, tone }: Status) {
  return <span className={css.tags[tone]}>{words}</span>
}
