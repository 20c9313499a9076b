import { unsavedChanges } from '~/domain/profiles/profile.schema'
import { Notice } from '~/ui/notice/notice'

/** On a profile whose edit form was left with changes. @param edit address of that form */
export function UnsavedChanges({ edit }: { edit: string }) {
  return (
    <Notice tone="info" role="none">
      <p>
        {unsavedChanges.text} <a href={edit}>{unsavedChanges.link}</a>
      </p>
    </Notice>
  )
}
