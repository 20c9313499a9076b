import { inboxMessages } from '~/content/staff-inbox'
import { Button } from '~/ui/button/button'
import { FormToken } from './form-token'

/** Where a press can still be taken back: also at a sheet. */
export function TakeBack({ batch, token }: { batch: string; token: string }) {
  return (
    <form method="post">
      <FormToken value={token} />
      <input type="hidden" name="batch" value={batch} />
      <Button kind="secondary" size="small" name="intent" value="take-back">
        {inboxMessages.takeBack}
      </Button>
    </form>
  )
}
