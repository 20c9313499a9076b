import { staffSubmission as copy } from '~/content/staff-submission'
import { FormNews, PostForm, usePostedForm } from '~/forms/posted-form'
import { Button } from '~/ui/button/button'
import { TextAreaField } from '~/ui/field/text-area-field'
import { FormPage } from '~/ui/form-page/form-page'
import { Row, Stack } from '~/ui/layout/layout'
import type { NoteAnswer } from './note-form'
import { versionField } from './parts'

/** A note that could be neither saved nor kept just now: it stays on the page. */
export function UnreadPage({ answer }: { answer: NoteAnswer | undefined }) {
  const form = usePostedForm({ id: 'note-form', answer, values: {}, order: ['note'] })
  return (
    <FormPage title={copy.noteUnread} intro={null}>
      {/* Nobody can tell whose page this is, so that it has no token: the next answer asks once more. */}
      <PostForm form={form} token="">
        <input type="hidden" name={versionField} value={form.field(versionField).defaultValue} />
        <Stack gap={24}>
          <FormNews form={form} />
          <TextAreaField {...form.field('note')} label={copy.noteLabel} rows={10} />
          <Row>
            <Button name="intent" value="note">
              {copy.saveNote}
            </Button>
          </Row>
        </Stack>
      </PostForm>
    </FormPage>
  )
}
