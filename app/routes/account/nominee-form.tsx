import { account as copy } from '~/content/account'
import { nomineeLabels } from '~/domain/consents/nominee.schema'
import { DataNotice } from '~/forms/data-notice'
import type { MadeOf } from '~/forms/drafts/base-version'
import { FormEnd, type SavedView } from '~/forms/drafts/saved-draft'
import {
  FormNews,
  PostForm,
  usePostedForm,
  type FormAnswer,
  type Values,
} from '~/forms/posted-form'
import { Button } from '~/ui/button/button'
import { TextField } from '~/ui/field/text-field'
import { Container, Section, Stack } from '~/ui/layout/layout'
import { Text } from '~/ui/text/text'
import { failures, namedAtField, page, type PartProps } from './parts'

export interface Nominee {
  /** Who, and since when; undefined where nobody is named. */
  since: string | undefined
  namedAt: string | undefined
  values: Values
  made: MadeOf
  saved: SavedView | undefined
}

const order = Object.keys(nomineeLabels)

export function NomineeForm({
  nominee,
  token,
  answer,
  notice,
}: PartProps & { nominee: Nominee | undefined }) {
  const { since, namedAt, values = {}, made, saved } = nominee ?? {}
  const form = usePostedForm({ id: 'nominee-form', answer, values, order, made })
  const words = copy.nominee
  const field = (name: keyof typeof nomineeLabels) => ({
    ...form.field(name),
    label: nomineeLabels[name],
    autoComplete: 'off',
  })
  return (
    <PostForm
      form={form}
      token={token}
      action={`${page}?nominee`}
      autosave
      failed={failures.nominee}
    >
      <Stack gap={24}>
        <FormNews form={form} notice={notice} />
        <input type="hidden" name={namedAtField} value={namedAt ?? ''} />
        <Text kind="muted">{words.text}</Text>
        {since && <Text kind="hint">{`${words.since} ${since}`}</Text>}
        <TextField {...field('nominee_name')} required />
        <TextField {...field('nominee_relation')} required />
        <TextField {...field('nominee_email')} type="email" hint={words.oneOfBoth} />
        <TextField {...field('nominee_phone')} type="tel" />
        <DataNotice of="nominee" />
        <FormEnd saved={saved}>
          <Button name="intent" value="save" busyLabel={words.busy}>
            {words.submit}
          </Button>
          {since && (
            <Button kind="secondary" name="intent" value="remove" busyLabel={words.busy}>
              {words.remove}
            </Button>
          )}
        </FormEnd>
      </Stack>
    </PostForm>
  )
}

/** Where the account cannot be had: what was typed stays. */
export function UnsavedNominee({ answer }: { answer: FormAnswer }) {
  return (
    <Section tight>
      <Container>
        <Stack gap={32}>
          <h1>{copy.nominee.title}</h1>
          <NomineeForm nominee={undefined} token="" answer={answer} notice={undefined} />
        </Stack>
      </Container>
    </Section>
  )
}
