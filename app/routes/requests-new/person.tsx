import { newRequest } from '~/content/requests'
import { formatPhone } from '~/domain/fields/phone.schema'
import { Button } from '~/ui/button/button'
import { DefinitionList } from '~/ui/definition-list/definition-list'
import { Row, Stack } from '~/ui/layout/layout'
import { Panel } from '~/ui/panel/panel'
import { requestIntents } from './intents'

export interface PersonView {
  name: string
  email: string
  phone: string
  pendingEmail: string | null
  pendingPhone: string | null
  /** Name of the file. */
  resume: string | undefined
}

const words = newRequest.profile

/** Who applies. Its buttons are the form's, so that what was typed is kept. */
export function Person({ person }: { person: PersonView }) {
  const { name, email, phone, pendingEmail, pendingPhone, resume } = person
  return (
    <Panel id="person" title={words.title}>
      <Stack gap={16}>
        <DefinitionList
          items={[
            { term: words.name, value: name },
            { term: words.email, value: withWaiting(email, pendingEmail) },
            {
              term: words.phone,
              value: withWaiting(formatPhone(phone), pendingPhone && formatPhone(pendingPhone)),
            },
            { term: words.resume, value: resume, missing: words.noResume },
          ]}
        />
        <Row>
          <Button kind="secondary" size="small" name="intent" value={requestIntents.change}>
            {words.change}
          </Button>
          {!resume && (
            <Button kind="secondary" size="small" name="intent" value={requestIntents.addResume}>
              {words.addResume}
            </Button>
          )}
        </Row>
      </Stack>
    </Panel>
  )
}

const withWaiting = (value: string, waiting: string | null) =>
  waiting ? `${value}\n${words.waiting(waiting)}` : value
