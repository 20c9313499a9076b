import { shownFilesField, versionField } from '~/script-contract'

export interface MadeOf {
  /** The draft's, when the page was drawn. */
  version: number
  /** Ids of the files that the page shows, with blanks between. */
  files: string
}

/** Tells the server which answers and files this page was drawn with. */
export function DraftVersion({ version, files }: { version: number; files?: string | undefined }) {
  return (
    <>
      <input type="hidden" name={versionField} value={version} />
      {files !== undefined && <input type="hidden" name={shownFilesField} value={files} />}
    </>
  )
}
