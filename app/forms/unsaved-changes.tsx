import { unsavedChanges } from '~/domain/profiles/profile.schema'
import { Notice } from '~/ui/notice/notice'

export function UnsavedChanges({ edit }: { edit: string }) {
  return (
    <Notice tone="info" role="none">
      <p>
        {unsavedChanges.text} <a href={edit}>{unsavedChanges.link}</a>
      </p>
    </Notice>
  )
}
