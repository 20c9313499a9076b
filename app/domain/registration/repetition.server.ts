import { createHmac } from 'node:crypto'
import type { ContentMarks, DocumentKind } from '#db/schema'
import { verifyPassword } from '~/domain/accounts/password.server'
import type { EarlierAccount } from './obstacle.server'
import { recognisedMs } from './registration.schema'

export interface Content {
  /** Normalised by the form's schema; passwords do not count. */
  answers: object
  /** SHA-256 hex of the stored bytes. */
  files: readonly { kind: DocumentKind; sha256: string }[]
}

/** Keyed, so that nobody can try answers or files against them. */
export function marksOf({ answers, files }: Content, secret: string): ContentMarks {
  const mark = (text: string) =>
    createHmac('sha256', secret).update(`registered-content|${text}`).digest('base64url')
  const entries = Object.entries(answers)
    .filter(([name]) => !name.includes('password'))
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return {
    answers: mark(`answers|${JSON.stringify(entries)}`),
    ...Object.fromEntries(files.map(({ kind, sha256 }) => [kind, mark(`${kind}|${sha256}`)])),
  }
}

interface Again {
  visitor: string
  password: string
  marks: ContentMarks
  at: Date
}

/** Within 24 hours. A missing file is no difference: the first post took it out of the draft. */
export async function isRepetition(account: EarlierAccount, by: Again): Promise<boolean> {
  const age = by.at.getTime() - account.created_at.getTime()
  const content = account.registered_content
  return (
    account.registered_by === by.visitor &&
    age <= recognisedMs &&
    content !== null &&
    Object.entries(by.marks).every(
      ([part, mark]) => content[part as keyof ContentMarks] === mark,
    ) &&
    (await verifyPassword(account.password_hash, by.password))
  )
}
