import type { ReactNode } from 'react'
import { registrationEnd as words } from '~/content/registration'
import { offersTable } from '~/domain/consents/offers.schema'
import { Button } from '~/ui/button/button'
import { CheckboxField } from '~/ui/choice/choice'
import { Row, Stack } from '~/ui/layout/layout'
import { useDrawnOnce } from '~/ui/frame/draw-once'
import { TextLink } from '~/ui/text-link/text-link'
import { DataNotice } from './data-notice'
import { FormEnd } from './drafts/saved-draft'
import type { PostedForm } from './posted-form'
import type { RegistrationData } from './registration-form'

interface RegistrationEndProps {
  form: PostedForm
  page: RegistrationData
  /** Buttons, the same on each of a user type's pages. */
  children: ReactNode
}

/** The end of a registration: consents, button, and how to continue later. */
export function RegistrationEnd({ form, page, children }: RegistrationEndProps) {
  const { defaultValue, ...offers } = form.field('offers')
  const { saved, signInHref, email } = page
  const small = { kind: 'text', name: 'intent' } as const
  const content = (
    <Stack gap={16}>
      <CheckboxField
        {...offers}
        label={offersTable.offers.asked}
        defaultChecked={defaultValue === 'yes'}
        plain
      />
      <DataNotice registering />
      <FormEnd saved={saved}>{children}</FormEnd>
      <Row>
        <Button {...small} value="save" busyLabel={words.saving}>
          {words.save}
        </Button>
        {saved && email.state === 'verified' && (
          <Button {...small} value="email-link">
            {words.emailLink}
          </Button>
        )}
        {saved && <TextLink href="?start-again">{words.startAgain}</TextLink>}
        <TextLink href={signInHref}>{words.haveAccount}</TextLink>
      </Row>
    </Stack>
  )
  const key = [defaultValue, offers, saved, signInHref, email.state]
  return <div {...useDrawnOnce(RegistrationEnd, key, content)} />
}
