import { conflictsTitle } from '~/domain/drafts/draft.schema'
import { Notice } from '~/ui/notice/notice'
import { baseVersionField, shownFilesField } from '~/script-contract'

export interface MadeOf {
  from: string
  files: string
  conflicts: { href: string; text: string }[]
  continued: boolean
  /** Path for unsaved changes of another browser. */
  elsewhere?: string
}

/** Lets the server see which answers this page changed, and which another tab did. */
export function BaseVersion({ from, files }: Pick<MadeOf, 'from' | 'files'>) {
  return (
    <>
      <input type="hidden" name={baseVersionField} value={from} />
      {files && <input type="hidden" name={shownFilesField} value={files} />}
    </>
  )
}

export function Conflicts({ answers }: { answers: MadeOf['conflicts'] }) {
  return (
    <Notice tone="info" title={conflictsTitle}>
      <ul>
        {answers.map(({ href, text }) => (
          <li key={href}>
            <a href={href}>{text}</a>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
