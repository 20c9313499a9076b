import type { DraftView } from '~/actions/drafts/draft-view.server'
import { request } from '~/content/requests'
import { Button } from '~/ui/button/button'
import { Disclosure } from '~/ui/disclosure/disclosure'
import { TextAreaField } from '~/ui/field/inputs'
import { Row, Stack } from '~/ui/layout/layout'
import { Attachments } from './attachments'
import { DefaultButton } from './default-button'
import { DraftEnd } from './drafts/saved-draft'
import type { PostedForm } from './posted-form'

const { withdraw, write: copy } = request

interface CaseTextFieldsProps extends Partial<Pick<DraftView, 'files' | 'saved'>> {
  form: PostedForm
  isOpen: boolean
}

export function CaseTextFields({ form, files = [], saved, isOpen }: CaseTextFieldsProps) {
  const text = { ...form.field('text'), label: copy.label, hint: copy.hint }
  return (
    <Stack gap={16}>
      <DefaultButton value="send">{copy.submit}</DefaultButton>
      <TextAreaField {...text} rows={5} dir="auto" />
      <Attachments form={form} files={files} />
      <DraftEnd saved={saved} submit={copy.submit} busy={copy.busy} />
      {isOpen && (
        <Disclosure summary={withdraw.summary}>
          <Stack gap={12}>
            <p>{withdraw.happens}</p>
            <Row>
              <Button kind="secondary" name="intent" value="withdraw" busyLabel={withdraw.busy}>
                {withdraw.submit}
              </Button>
            </Row>
          </Stack>
        </Disclosure>
      )}
    </Stack>
  )
}
