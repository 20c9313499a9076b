import { account, deleteAccount as copy } from '~/content/account'
import { FormNews, PostForm, usePostedForm, type FormAnswer } from '~/forms/posted-form'
import { Button, ButtonLink } from '~/ui/button/button'
import { TextField } from '~/ui/field/text-field'
import { FileList } from '~/ui/file-list/file-list'
import { FormPage } from '~/ui/form-page/form-page'
import { Row, Stack } from '~/ui/layout/layout'
import { withAddresses } from '~/ui/text/address'
import { Text } from '~/ui/text/text'
import { TextLink } from '~/ui/text-link/text-link'
import type { Owner } from './password-form'
import { failures } from './parts'

interface DeletePageProps {
  account: Owner
  token: string
  answer: FormAnswer | undefined
}

export function DeletePage({ account: owner, token, answer }: DeletePageProps) {
  const form = usePostedForm({ id: 'delete-account', answer, values: {}, order: ['password'] })
  return (
    <FormPage
      title={copy.title}
      intro={withAddresses(`${owner.email} · ${account.types[owner.userType]}`)}
    >
      <PostForm form={form} token={token} failed={failures.delete}>
        <input type="hidden" name="account_id" value={owner.id} />
        <Stack gap={24}>
          <FormNews form={form} />
          <p>{copy.lead}</p>
          <FileList items={copy.goes.map((label) => ({ label, plain: true }))} />
          <Text kind="muted">{copy.stays}</Text>
          <Text kind="muted">{withAddresses(`${copy.confirmation} ${owner.email}.`)}</Text>
          <p>
            <TextLink href={account.data.href} download>
              {copy.dataFirst}
            </TextLink>
          </p>
          <TextField
            {...form.field('password')}
            label={copy.password}
            type="password"
            autoComplete="current-password"
            required
          />
          <Row>
            <Button name="intent" value="delete" busyLabel={copy.busy}>
              {copy.submit}
            </Button>
            <ButtonLink kind="secondary" href="/account">
              {copy.keep}
            </ButtonLink>
          </Row>
        </Stack>
      </PostForm>
    </FormPage>
  )
}
