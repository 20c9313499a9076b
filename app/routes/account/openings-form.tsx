import { account as copy } from '~/content/account'
import { jobCategories } from '~/domain/openings/opening-words'
import { DataNotice } from '~/forms/data-notice'
import { FormNews, PostForm, usePostedForm } from '~/forms/posted-form'
import { Button } from '~/ui/button/button'
import { ChoiceField } from '~/ui/choice/choice-field'
import { Row, Stack } from '~/ui/layout/layout'
import { Text } from '~/ui/text/text'
import { failures, page, type PartProps } from './parts'

export interface Alerts {
  /** Undefined where they are off. */
  since: string | undefined
  categories: string[]
  /** Ticked before a sign-in. */
  isUnsaved: boolean
}

export function OpeningsForm({
  alerts: { since, categories, isUnsaved },
  token,
  answer,
  notice,
}: PartProps & { alerts: Alerts }) {
  const values = { category: categories }
  const form = usePostedForm({ id: 'openings-form', answer, values, order: ['category'] })
  const words = copy.openings
  return (
    <PostForm form={form} token={token} action={page} failed={failures.openings}>
      <Stack gap={24}>
        <FormNews form={form} notice={notice} />
        <Text kind="muted">{words.text}</Text>
        {isUnsaved && !answer && <Text kind="hint">{words.notYet}</Text>}
        {since && <Text kind="hint">{`${words.since} ${since}`}</Text>}
        <ChoiceField
          {...form.choices('category')}
          type="checkbox"
          legend={words.category}
          options={jobCategories}
        />
        <DataNotice of="openings" />
        <Row>
          <Button name="intent" value="openings-on" busyLabel={words.busy}>
            {since ? words.save : words.turnOn}
          </Button>
          {since && (
            <Button kind="secondary" name="intent" value="openings-off" busyLabel={words.busy}>
              {words.turnOff}
            </Button>
          )}
        </Row>
      </Stack>
    </PostForm>
  )
}
