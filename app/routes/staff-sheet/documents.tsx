import { staffSheet as copy } from '~/content/staff-sheet'
import type { StoredDocument } from '~/domain/documents/document-rows.server'
import { documentKinds } from '~/domain/documents/documents.schema'
import { typeInWords } from '~/domain/documents/file-words'
import { macroWarning, scanWords } from '~/domain/staff/documents.schema'
import { isShown } from '~/domain/staff/documents.schema'
import { formatSize } from '~/ui/file-field/file-field'
import { SheetFiles } from '~/ui/sheet/sheet'
import { Text } from '~/ui/text/text'

interface DocumentsProps {
  documents: readonly StoredDocument[]
  /** Of the page. */
  address: string
  /** A reader gets none of them. */
  mayOpen: boolean
}

export function Documents({ documents, address, mayOpen }: DocumentsProps) {
  if (documents.length === 0) return <Text kind="hint">{copy.noDocuments}</Text>
  const items = documents.map((document) => {
    const { id, kind, fileName, mediaType, byteSize, virus } = document
    const isGivenOut = virus === null
    return {
      id,
      kind: documentKinds[kind].label,
      name: fileName,
      detail: `${wordsOf(mediaType)}, ${formatSize(byteSize)}. ${isGivenOut ? `${scanWords(document)}.` : ''}`,
      warning: isGivenOut ? macroWarning(mediaType) : scanWords(document),
      href: isGivenOut && mayOpen ? `${address}/documents/${id}` : undefined,
      view:
        isGivenOut && mayOpen && isShown(mediaType)
          ? { label: copy.view, href: `${address}/documents/${id}?view` }
          : undefined,
    }
  })
  return <SheetFiles items={items} download={copy.download} />
}

/** 'PDF file' */
const wordsOf = (mediaType: string) => (typeInWords(mediaType) ?? mediaType).replace(/^an? /, '')
