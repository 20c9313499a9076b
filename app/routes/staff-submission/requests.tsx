import type { RequestStatus } from '#db/schema'
import { staffRequests as copy } from '~/content/staff-submission'
import { formatIndianMoment } from '~/domain/fields/indian-time'
import { formatReference } from '~/domain/requests/reference'
import type { StaffRequest } from '~/domain/requests/staff-requests.server'
import { nextStatuses, statusInWords } from '~/domain/requests/status'
import { FormNews, PostForm, usePostedForm, type FormAnswer } from '~/forms/posted-form'
import { Button } from '~/ui/button/button'
import { Disclosure } from '~/ui/disclosure/disclosure'
import { SelectField } from '~/ui/field/select-field'
import { TextAreaField } from '~/ui/field/text-area-field'
import { Row, Stack } from '~/ui/layout/layout'
import { Aside, OnScreen, Quoted, SheetPart, StateMark } from '~/ui/sheet/sheet'
import { Text } from '~/ui/text/text'
import { moveIntent, requestFragment } from './parts'

interface RequestsProps {
  requests: StaffRequest[]
  /** The page's own address. */
  here: string
  token: string
  answer: FormAnswer | undefined
}

/** What the account asks for, newest first. */
export function Requests({ requests, answer, ...page }: RequestsProps) {
  if (requests.length === 0) return <p>{copy.none}</p>
  return (
    <Stack gap={24}>
      {requests.map((request) => {
        const isOwn = answer?.intent === moveIntent(request.id)
        return (
          <OneRequest
            key={request.id}
            request={request}
            answer={isOwn ? answer : undefined}
            {...page}
          />
        )
      })}
    </Stack>
  )
}

type OneProps = Omit<RequestsProps, 'requests'> & { request: StaffRequest }

function OneRequest({ request, ...form }: OneProps) {
  const { kind, about, message, preferredDate, status, events, reference } = request
  const choices = nextStatuses(status, 'staff')
  return (
    <Stack gap={8}>
      <SheetPart id={requestFragment(reference)}>{about}</SheetPart>
      <p>
        <StateMark fresh={status === 'received'}>{statusInWords(request)}</StateMark>{' '}
        <span>{formatReference(reference)}</span>
      </p>
      {preferredDate && (
        <p>
          {copy.preferred}: {preferredDate}
        </p>
      )}
      {message && <Quoted>{message}</Quoted>}
      <ol>
        {events.map(({ at, status, note, staffName }) => (
          <li key={at.toISOString() + status}>
            {formatIndianMoment(at)}: {statusInWords({ kind, status })}{' '}
            <Aside>{staffName ?? moverOf(status)}</Aside>
            {note && <Quoted>{note}</Quoted>}
          </li>
        ))}
      </ol>
      <OnScreen as="div">
        {choices.length > 0 ? (
          <Disclosure summary={copy.submit} open={form.answer !== undefined}>
            <MoveForm request={request} {...form} />
          </Disclosure>
        ) : (
          <Text kind="hint" as="span">
            {copy.withdrawn}
          </Text>
        )}
      </OnScreen>
    </Stack>
  )
}

/** Where nobody of the staff is named: people send and withdraw, the rest is the operator's. */
function moverOf(status: RequestStatus): string {
  return status === 'received' || status === 'withdrawn' ? copy.byPerson : copy.byCommand
}

function MoveForm({ request, here, token, answer }: OneProps) {
  const { id, kind, reference, status } = request
  const fragment = requestFragment(reference)
  const form = usePostedForm({ id: `move-${reference}`, answer, values: {}, order: ['status'] })
  const options = nextStatuses(status, 'staff').map((value) => ({
    value,
    label: statusInWords({ kind, status: value }),
  }))
  return (
    <PostForm form={form} token={token} action={`${here}#${fragment}`}>
      <Stack gap={12}>
        {answer && <FormNews form={form} />}
        <SelectField
          {...form.field('status')}
          id={`status-${reference}`}
          label={copy.status}
          options={options}
          emptyLabel={copy.choose}
          required
        />
        <TextAreaField
          {...form.field('note')}
          id={`note-${reference}`}
          label={copy.note}
          hint={copy.noteHint}
          rows={3}
          dir="auto"
        />
        <Row>
          <Button size="small" name="intent" value={moveIntent(id)} busyLabel={copy.busy}>
            {copy.submit}
          </Button>
        </Row>
      </Stack>
    </PostForm>
  )
}
