import { unsavedChanges } from '~/domain/profiles/profile.schema'
import { Notice } from '~/ui/notice/notice'

/** @param edit address of the form with unsaved changes. */
export function UnsavedChanges({ edit }: { edit: string }) {
  return (
    <Notice tone="info" role="none">
      <p>
        {unsavedChanges.text} <a href={edit}>{unsavedChanges.link}</a>
      </p>
    </Notice>
  )
}
