import { staffSubmission as copy } from '~/content/staff-submission'
import type { KeptNote } from '~/domain/staff/kept-notes.server'
import { noteKept, noteWritten } from '~/domain/staff/notes.schema'
import type { StaffNote } from '~/domain/staff/notes.server'
import { FormNews, PostForm, usePostedForm, type FormAnswer } from '~/forms/posted-form'
import { Button } from '~/ui/button/button'
import { TextAreaField } from '~/ui/field/text-area-field'
import { Row, Stack } from '~/ui/layout/layout'
import { Notice } from '~/ui/notice/notice'
import { Quoted } from '~/ui/sheet/sheet'
import { Text } from '~/ui/text/text'
import { fragments, versionField } from './parts'

/** `isOvertaken`: somebody else wrote meanwhile. */
export type NoteAnswer = FormAnswer & { isOvertaken?: boolean }

interface NoteFormProps {
  note: StaffNote | undefined
  /** Of `note`. */
  version: string
  kept: KeptNote | undefined
  /** The page's own address. */
  here: string
  token: string
  answer: NoteAnswer | undefined
}

export function NoteForm({ note, version, kept, here, token, answer }: NoteFormProps) {
  const { isOvertaken = false } = answer ?? {}
  const values = { note: kept?.text ?? note?.text ?? '' }
  const form = usePostedForm({ id: 'note-form', answer, values, order: ['note'] })
  // What is shown beside a text is what it may replace.
  const shown = isOvertaken ? version : (kept?.madeFrom ?? version)
  const posted = answer && !isOvertaken ? form.field(versionField).defaultValue : shown
  const isKeptShown = kept !== undefined && !answer
  return (
    <PostForm form={form} token={token} action={`${here}#${fragments.note}`}>
      <input type="hidden" name={versionField} value={posted} />
      <Stack gap={12}>
        {answer && <FormNews form={form} />}
        {note && <Text kind="hint">{noteWritten(note)}</Text>}
        {isKeptShown && <Notice tone="info">{noteKept(kept.keptAt)}</Notice>}
        {(isOvertaken || isKeptShown) && note && (
          <Stack gap={8}>
            <strong>{copy.theirs}</strong>
            <Quoted>{note.text}</Quoted>
          </Stack>
        )}
        <TextAreaField
          {...form.field('note')}
          label={copy.noteLabel}
          hint={copy.noteHint}
          rows={7}
          dir="auto"
        />
        <Row>
          <Button size="small" name="intent" value="note" busyLabel={copy.savingNote}>
            {isOvertaken ? copy.saveMine : copy.saveNote}
          </Button>
          {kept && (
            <Button kind="secondary" size="small" name="intent" value="discard-note">
              {copy.discardNote}
            </Button>
          )}
          {isOvertaken && !kept && <a href={here}>{copy.keepTheirs}</a>}
        </Row>
      </Stack>
    </PostForm>
  )
}
