import type { ReactNode } from 'react'
import { newRequest as copy } from '~/content/requests'
import { Button } from '~/ui/button/button'
import { setData } from '~/ui/data-attributes'
import { Row, Stack } from '~/ui/layout/layout'
import { Text } from '~/ui/text/text'
import { DataNotice } from '~/forms/data-notice'

interface FormEndProps {
  saved: string | undefined
  children: ReactNode
}

export function FormEnd({ saved, children }: FormEndProps) {
  return (
    <Stack gap={16}>
      <Row>{children}</Row>
      {/* The script writes the time of each save here. */}
      <div {...setData({ saved: true })} hidden={!saved}>
        <Text kind="hint">{saved}</Text>
      </div>
    </Stack>
  )
}

interface DraftEndProps {
  saved: string | undefined
  submit: string
  busy: string
}

/** The end of a case's forms. */
export function DraftEnd({ saved, submit, busy }: DraftEndProps) {
  return (
    <>
      <DataNotice />
      <FormEnd saved={saved}>
        <Button name="intent" value="send" busyLabel={busy}>
          {submit}
        </Button>
        <Button kind="secondary" name="intent" value="save" busyLabel={copy.saving}>
          {copy.save}
        </Button>
        {saved && (
          <Button kind="secondary" name="intent" value="discard">
            {copy.discard}
          </Button>
        )}
      </FormEnd>
    </>
  )
}
