import { inboxMessages } from '~/content/desk/staff-inbox'
import { Button } from '~/ui/button/button'
import { FormToken } from '~/forms/form-token'

interface TakeBackProps {
  batch: string
  token: string
  /** Id of the form whose fields go along, so that what is typed there is kept. */
  beside?: string
}

/** Where a press can still be taken back. */
export function TakeBack({ batch, token, beside }: TakeBackProps) {
  const fields = (
    <>
      <input type="hidden" name="batch" value={batch} form={beside} />
      <Button kind="secondary" size="small" name="intent" value="take-back" form={beside}>
        {inboxMessages.takeBack}
      </Button>
    </>
  )
  if (beside) return <p>{fields}</p>
  return (
    <form method="post">
      <FormToken value={token} />
      {fields}
    </form>
  )
}
