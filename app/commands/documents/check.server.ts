import type { Db } from '#db/database'
import { checkDocuments, type Finding } from '~/domain/documents/check-documents.server'
import { ownershipOf, type Ownership } from '~/domain/documents/stores/ownership.server'
import type { NamedFile } from '~/domain/documents/document-files.server'
import type { StoreLocation } from '~/domain/documents/stores/stores.server'
import { formatIndianTime } from '~/domain/fields/indian-time'
import type { Output } from '../command'

export async function check(
  db: Db,
  { store, where }: StoreLocation,
  output: Output,
): Promise<number> {
  const found = { 'no-file': 0, 'wrong-size': 0, 'no-row': 0 }
  const { rows, files, bytes } = await checkDocuments(db, store, async (finding) => {
    found[finding.what] += 1
    await output.stdout(`${messageOf(finding)}\n`)
  })
  await output.stdout(
    [
      `Documents in ${where}, ${ownerOf[await ownershipOf(db, store)]}:`,
      `rows               ${rows}`,
      `files              ${files}, ${bytes} bytes`,
      `rows without file  ${found['no-file']}`,
      `wrong size         ${found['wrong-size']}`,
      `files without row  ${found['no-row']}`,
      '',
    ].join('\n'),
  )
  return found['no-file'] + found['wrong-size'] > 0 ? 1 : 0
}

const ownerOf: Record<Ownership, string> = {
  own: 'of this database',
  foreign: 'of another database',
  nobody: 'of no database yet',
}

function messageOf(finding: Finding): string {
  switch (finding.what) {
    case 'no-file':
      return `${finding.row.key}: no file, ${described(finding.row)}`
    case 'wrong-size':
      return `${finding.row.key}: ${finding.file.byteSize} bytes instead of ${described(finding.row)}`
    case 'no-row': {
      const { key, byteSize, modifiedAt } = finding.file
      return `${key}: no row, ${byteSize} bytes of ${formatIndianTime(modifiedAt)}`
    }
  }
}

export function described({ byteSize, kind, accountId, draftId }: NamedFile): string {
  return `${byteSize} bytes, ${kind} of ${accountId ? `account ${accountId}` : `draft ${draftId}`}`
}
