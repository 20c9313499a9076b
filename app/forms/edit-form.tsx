import type { ReactNode } from 'react'
import { Button } from '~/ui/button/button'
import { FormPage } from '~/ui/form-page/form-page'
import { Stack } from '~/ui/layout/layout'
import { DataNotice } from './data-notice'
import { DefaultButton } from './default-button'
import { FormEnd, type SavedView } from './drafts/saved-draft'
import type { NoticeData } from './page-notice'
import {
  FormNews,
  PostForm,
  usePostedForm,
  type FormAnswer,
  type PostedForm,
  type Values,
} from './posted-form'
import { sectionItems, type FormPart } from './sections'

export interface EditView {
  /** Undefined where the profile cannot be read. */
  edit?: { values: Values; version?: number; saved?: SavedView | undefined } | undefined
  token: string
  answer: FormAnswer | undefined
  notice: NoticeData | undefined
}

interface EditFormProps {
  view: EditView
  title: string
  intro?: string
  parts: readonly FormPart[]
  words: { save: string; saving: string; cancel: string }
  failed: string
  multipart?: boolean
  /** Words for Enter, where another button than Save comes first. */
  enter?: string
  children: (form: PostedForm) => ReactNode
}

/** Without script every button stores what was typed; Cancel discards it. */
export function EditForm({ view, parts, words, enter, children, ...props }: EditFormProps) {
  const { edit, token, answer, notice } = view
  const { values = {}, version, saved } = edit ?? {}
  const order = parts.flatMap(({ fields }) => fields)
  const form = usePostedForm({ id: 'profile', answer, values, order, version })
  const { title, intro, failed, multipart = false } = props
  return (
    <FormPage
      title={title}
      {...(intro && { intro })}
      sections={sectionItems(parts, form, values, {})}
    >
      <PostForm form={form} token={token} multipart={multipart} autosave failed={failed}>
        {enter && <DefaultButton value="save">{enter}</DefaultButton>}
        <Stack gap={48}>
          <FormNews form={form} notice={notice} />
          {children(form)}
          <DataNotice />
          <FormEnd saved={saved}>
            <Button name="intent" value="save" busyLabel={words.saving}>
              {words.save}
            </Button>
            <Button kind="secondary" name="intent" value="cancel">
              {words.cancel}
            </Button>
          </FormEnd>
        </Stack>
      </PostForm>
    </FormPage>
  )
}
