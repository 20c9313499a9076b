import { request } from '~/content/requests'
import { Attachments } from '~/forms/attachments'
import { DefaultButton } from '~/forms/default-button'
import { DraftEnd } from '~/forms/drafts/saved-draft'
import type { PostedForm } from '~/forms/posted-form'
import { Button } from '~/ui/button/button'
import { Disclosure } from '~/ui/disclosure/disclosure'
import { TextAreaField } from '~/ui/field/text-area-field'
import { Row, Stack } from '~/ui/layout/layout'
import type { CaseView } from './case.server'

const { withdraw, write: copy } = request

interface TextFieldsProps extends Partial<Pick<CaseView['draft'], 'files' | 'saved'>> {
  form: PostedForm
  isOpen: boolean
}

export function TextFields({ form, files = [], saved, isOpen }: TextFieldsProps) {
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
