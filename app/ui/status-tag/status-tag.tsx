import * as css from './status-tag.css'

export interface Status {
  words: string
  /** Tone: under way, ended well, or ended. */
  tone: keyof typeof css.tags
}

export function StatusTag({ words, tone }: Status) {
  return <span className={css.tags[tone]}>{words}</span>
}
