import { Button, ButtonLink } from '~/ui/button/button'
import { Row, Stack } from '~/ui/layout/layout'
import { Notice } from '~/ui/notice/notice'
import { FormToken } from '~/forms/form-token'

export function StartAgain({ page }: { page: string }) {
  return (
    <form method="post" action={page} encType="multipart/form-data">
      <FormToken />
      <Stack gap={16}>
        <Notice tone="failure" title="Start again?">
          All your answers and files here will be deleted.
        </Notice>
        <Row>
          <Button name="intent" value="start-again">
            Yes, start again
          </Button>
          <ButtonLink kind="secondary" href={page}>
            No, keep it
          </ButtonLink>
        </Row>
      </Stack>
    </form>
  )
}
