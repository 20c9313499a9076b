import type { UserType } from '#db/schema'
import { otherDevices as words } from '~/content/other-devices'
import { continueHref } from '~/content/ways-back'
import { goOnElsewhere } from '~/domain/drafts/draft.schema'
import { Button } from '~/ui/button/button'
import { Stack } from '~/ui/layout/layout'
import { Notice } from '~/ui/notice/notice'
import { Text } from '~/ui/text/text'
import { TextLink } from '~/ui/text-link/text-link'

export function OtherDevices({ userType }: { userType: UserType }) {
  return (
    <>
      {/* In JSX a space before an element is a text of its own, which moves when the element arrives. */}
      {`${words.started} `}
      <TextLink href={continueHref(userType)}>{words.here}</TextLink>
    </>
  )
}

export function EditedElsewhere({ href }: { href: string }) {
  return (
    <Notice tone="info" role="none">
      <p>
        {words.edited} <TextLink href={href}>{words.here}</TextLink>
      </p>
    </Notice>
  )
}

interface SharedComputerProps {
  /** The address in the form is proven. */
  proven: boolean
}

export function SharedComputer({ proven }: SharedComputerProps) {
  return (
    <Stack gap={8}>
      <Text kind="hint">{proven ? goOnElsewhere.proven : goOnElsewhere.unproven}</Text>
      <div>
        <Button kind="secondary" size="small" name="intent" value="leave">
          {words.leave}
        </Button>
      </div>
      <Text kind="hint">{words.leaveHint}</Text>
    </Stack>
  )
}
