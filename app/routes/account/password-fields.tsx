import type { UserType } from '#db/schema'
import { account as copy } from '~/content/account'
import { passwordHint, passwordsAgain } from '~/content/forgot-password'
import { usePostedForm, type FormAnswer } from '~/forms/posted-form'
import { TextField } from '~/ui/field/inputs'
import { FileList } from '~/ui/file-list/file-list'
import { withAddresses } from '~/ui/text/address'
import { Text } from '~/ui/text/text'

interface FieldsProps {
  account: { id: string; email: string; userType: UserType }
  answer: FormAnswer | undefined
}

const fresh = { type: 'password', autoComplete: 'new-password', required: true } as const
const current = { type: 'password', autoComplete: 'current-password', required: true } as const

const useFields = (answer: FormAnswer | undefined) =>
  usePostedForm({ id: '', answer, values: {}, order: [] }).field

export function PasswordFields({ account, answer }: FieldsProps) {
  const field = useFields(answer)
  const words = copy.password
  return (
    <>
      <Text kind="muted">{words.intro}</Text>
      {answer?.intent === 'change-password' && <Text kind="hint">{passwordsAgain}</Text>}
      {/* Tells a password manager whose password this is. */}
      <TextField
        id="account_email"
        name="account_email"
        label={words.email}
        defaultValue={account.email}
        type="email"
        autoComplete="username"
        readOnly
      />
      <TextField {...field('current_password')} {...current} label={words.current} />
      <TextField {...field('new_password')} {...fresh} label={words.new} hint={passwordHint} />
      <TextField {...field('confirm_password')} {...fresh} label={words.confirm} />
    </>
  )
}

export function DeleteFields({ account, answer }: FieldsProps) {
  const words = copy.remove
  return (
    <>
      <input type="hidden" name="account_id" value={account.id} />
      <p>{words.lead}</p>
      <FileList items={words.goes.map((label) => ({ label, plain: true }))} />
      <Text kind="muted">{words.stays}</Text>
      <Text kind="muted">{withAddresses(`${words.confirmation} ${account.email}.`)}</Text>
      <TextField {...useFields(answer)('password')} {...current} label={words.password} />
    </>
  )
}
