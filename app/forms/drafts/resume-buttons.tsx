import { resume as words } from '~/content/resume'
import { Button } from '~/ui/button/button'
import { Row, Stack } from '~/ui/layout/layout'
import { Text } from '~/ui/text/text'

/** For a form whose address is proven. */
export function ResumeButtons() {
  return (
    <Stack gap={8}>
      <Row>
        <Button kind="secondary" size="small" name="intent" value="email-link">
          {words.button}
        </Button>
        <Button kind="secondary" size="small" name="intent" value="leave">
          {words.leave}
        </Button>
      </Row>
      <Text kind="hint">{`${words.buttonHint} ${words.leaveHint}`}</Text>
    </Stack>
  )
}
