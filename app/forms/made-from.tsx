import { overruledTitle } from '~/domain/drafts/draft.schema'
import { Notice } from '~/ui/notice/notice'
import { madeFromField, shownFilesField } from '~/script-contract'

/** What the page of a form with a draft was made from, and what became of other tabs' answers. */
export interface MadeOf {
  from: string
  files: string
  /** Answers that gave way to later ones. */
  overruled: { href: string; text: string }[]
}

/** Lets the server see which answers this page has changed, and which others did meanwhile. */
export function MadeFrom({ from, files }: Pick<MadeOf, 'from' | 'files'>) {
  return (
    <>
      <input type="hidden" name={madeFromField} value={from} />
      {files && <input type="hidden" name={shownFilesField} value={files} />}
    </>
  )
}

/** Names the fields that two tabs have answered, with the answer that is not in the form. */
export function Overruled({ answers }: { answers: MadeOf['overruled'] }) {
  return (
    <Notice tone="info" title={overruledTitle}>
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
