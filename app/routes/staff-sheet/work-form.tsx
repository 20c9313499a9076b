import { staffSheet } from '~/content/staff-sheet'
import { formatIndianMoment } from '~/domain/fields/indian-time'
import { formatReference } from '~/domain/requests/reference'
import { nextStatuses, statusInWords } from '~/domain/requests/status'
import { FormNews, PostForm, usePostedForm, type FormAnswer } from '~/forms/posted-form'
import { Button } from '~/ui/button/button'
import { SelectField } from '~/ui/field/select-field'
import { TextAreaField } from '~/ui/field/text-area-field'
import { FormLine } from '~/ui/desk/form-line'
import { Row, Stack } from '~/ui/layout/layout'
import { Notice } from '~/ui/notice/notice'
import { Text } from '~/ui/text/text'
import type { Loaded } from './sheet-page'

const copy = staffSheet.form

/** One form for all that is typed about somebody, so that no button loses what belongs to another. */
export function WorkForm({ answer, ...page }: Loaded & { answer: FormAnswer | undefined }) {
  const { chosen, version, draft, here, token } = page
  const values = draft?.values ?? {}
  const form = usePostedForm({ id: 'answer', answer, values, order: ['status', 'text', 'note'] })
  return (
    <PostForm form={form} token={token} action={here}>
      {chosen && <input type="hidden" name="case" value={chosen.id} />}
      <input type="hidden" name="version" value={version ?? ''} />
      <Stack gap={12}>
        <FormNews form={form} />
        {draft && !answer && (
          <Notice tone="info" role="none">
            {copy.kept(formatIndianMoment(draft.keptAt))}
          </Notice>
        )}
        {chosen && <Assign {...page} chosen={chosen} form={form} />}
        {chosen && <Status {...page} chosen={chosen} form={form} />}
        <TextAreaField
          {...form.field('note')}
          label={copy.note}
          hint={copy.noteHint}
          rows={3}
          dir="auto"
        />
        <Row>
          <Button kind="secondary" size="small" name="intent" value="note" busyLabel={copy.saving}>
            {copy.saveNote}
          </Button>
          {(draft || answer) && (
            <Button kind="secondary" size="small" name="intent" value="discard">
              {copy.discard}
            </Button>
          )}
        </Row>
      </Stack>
    </PostForm>
  )
}

type ChosenCase = Loaded & {
  chosen: NonNullable<Loaded['chosen']>
  form: ReturnType<typeof usePostedForm>
}

function Assign({ chosen, colleagues, me, form }: ChosenCase) {
  const others = colleagues.filter(({ id }) => id !== chosen.assignedTo)
  return (
    <FormLine>
      {chosen.assignedTo !== me && (
        <Button kind="secondary" size="small" name="intent" value="take">
          {copy.take}
        </Button>
      )}
      <SelectField
        {...form.field('colleague')}
        label={copy.give}
        emptyLabel={copy.choose}
        options={[
          ...(chosen.assignedTo ? [{ value: 'nobody', label: copy.giveNobody }] : []),
          ...others.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <Button kind="secondary" size="small" name="intent" value="give">
        {copy.giveButton}
      </Button>
    </FormLine>
  )
}

function Status({ chosen, texts, form }: ChosenCase) {
  const { kind, status, reference } = chosen
  const options = nextStatuses(status, 'staff').map((value) => ({
    value,
    label: statusInWords({ kind, status: value }),
  }))
  const typed = form.field('text')
  const isMessage = kind === 'message'
  return (
    <>
      <Text kind="hint">{copy.about(`${chosen.about}, ${formatReference(reference)}`)}</Text>
      {options.length > 0 ? (
        <SelectField
          {...form.field('status')}
          label={copy.status}
          options={options}
          emptyLabel={copy.choose}
        />
      ) : (
        <p id="status" tabIndex={-1}>
          {copy.withdrawn}
        </p>
      )}
      {isMessage && <Text kind="hint">{copy.noText}</Text>}
      {/* What was typed stays, also where it cannot be sent any more. */}
      {((!isMessage && options.length > 0) || typed.defaultValue) && (
        <TextAreaField {...typed} label={copy.text} hint={copy.textHint} rows={4} dir="auto" />
      )}
      {!isMessage && texts.length > 0 && options.length > 0 && (
        <FormLine>
          <SelectField
            {...form.field('ready')}
            label={copy.ready}
            emptyLabel={copy.choose}
            options={texts.map(({ id, title }) => ({ value: id, label: title }))}
          />
          <Button kind="secondary" size="small" name="intent" value="insert">
            {copy.insert}
          </Button>
        </FormLine>
      )}
      {options.length > 0 && (
        <Row>
          <Button size="small" name="intent" value="change" busyLabel={copy.changing}>
            {copy.change}
          </Button>
        </Row>
      )}
    </>
  )
}
