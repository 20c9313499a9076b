import type { UserType } from '#db/schema'
import { otherDevices as words } from '~/content/other-devices'
import { continueHref } from '~/content/ways-back'
import { Button } from '~/ui/button/button'
import { Stack } from '~/ui/layout/layout'
import { Text } from '~/ui/text/text'
import { TextLink } from '~/ui/text-link/text-link'

/** Above a form: the way to what was typed in another browser. */
export function OtherDevices({ userType }: { userType: UserType }) {
  return (
    <p>
      {words.started} <TextLink href={continueHref(userType)}>{words.here}</TextLink>
    </p>
  )
}

/** Within a form that has a draft: takes it out of this browser. */
export function SharedComputer() {
  return (
    <Stack gap={8}>
      <div>
        <Button kind="secondary" size="small" name="intent" value="leave">
          {words.shared}
        </Button>
      </div>
      <Text kind="hint">{words.sharedHint}</Text>
    </Stack>
  )
}
