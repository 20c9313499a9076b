import { profileAnswers as words } from '~/content/registration'
import { FormToken } from '~/forms/form-token'
import type { Offer } from '~/actions/drafts/offer.server'
import { PageNotice, type NoticeData } from '~/forms/page-notice'
import { Button, ButtonLink } from '~/ui/button/button'
import { CheckboxField } from '~/ui/choice/checkbox-field'
import { FormPage } from '~/ui/form-page/form-page'
import { FormSection } from '~/ui/form-section/form-section'
import { Row, Stack } from '~/ui/layout/layout'
import { Notice } from '~/ui/notice/notice'
import { TextLink } from '~/ui/text-link/text-link'

interface AnswersPageProps {
  offer: Offer | undefined
  profileHref: string
  deleting: boolean
  token: string
  /** Why nothing was taken over. */
  refusal: string | undefined
  notice: NoticeData | undefined
}

/** What a registration would change in the profile, field by field, to be chosen. */
export function AnswersPage({ offer, profileHref, refusal, notice, ...page }: AnswersPageProps) {
  return (
    <FormPage title={words.title} intro={offer ? words.intro : words.none}>
      <Stack gap={32}>
        {refusal ? <Notice tone="failure">{refusal}</Notice> : <PageNotice notice={notice} />}
        {offer && page.deleting && <DeleteForm token={page.token} />}
        {offer && <OfferForm offer={offer} token={page.token} />}
        <Row>
          <TextLink href={profileHref}>{words.profile}</TextLink>
          {offer && <TextLink href="?delete">{words.delete}</TextLink>}
        </Row>
      </Stack>
    </FormPage>
  )
}

function OfferForm({ offer, token }: { offer: Offer; token: string }) {
  const { answers, files, leftOut } = offer
  return (
    <form method="post" id="answers">
      <FormToken value={token} />
      <Stack gap={32}>
        {answers.length > 0 && (
          <FormSection id="differing-answers" legend={words.answers}>
            <Stack gap={16}>
              {answers.map(({ stored, ...one }) => (
                <Choice key={one.field} {...one}>
                  {`${words.stored}: ${stored || words.nothing}`}
                </Choice>
              ))}
            </Stack>
          </FormSection>
        )}
        {files.length > 0 && (
          <FormSection id="differing-files" legend={words.files}>
            <Stack gap={16}>
              {files.map(({ stored, ...one }) => (
                <Choice key={one.field} {...one}>
                  {stored ? `${words.replaces}: ${stored}` : `${words.stored}: ${words.nothing}`}
                </Choice>
              ))}
            </Stack>
          </FormSection>
        )}
        {leftOut.length > 0 && (
          <Notice tone="info" role="none">{`${words.leftOut}: ${leftOut.join(', ')}.`}</Notice>
        )}
        {answers.length + files.length > 0 && (
          <Row>
            <Button name="intent" value="use" busyLabel={words.using}>
              {words.use}
            </Button>
          </Row>
        )}
      </Stack>
    </form>
  )
}

interface ChoiceProps {
  field: string
  label: string
  offered: string
  children: string
}

function Choice({ field, label, offered, children }: ChoiceProps) {
  return (
    <CheckboxField
      id={`use-${field}`}
      name="use"
      value={field}
      label={`${label}: ${offered}`}
      hint={children}
      defaultChecked
    />
  )
}

function DeleteForm({ token }: { token: string }) {
  return (
    <form method="post" action="?" id="delete-answers">
      <FormToken value={token} />
      <Stack gap={16}>
        <Notice tone="failure" title={words.deleteTitle}>
          {words.deleteText}
        </Notice>
        <Row>
          <Button name="intent" value="delete">
            {words.deleteYes}
          </Button>
          <ButtonLink kind="secondary" href="?">
            {words.deleteNo}
          </ButtonLink>
        </Row>
      </Stack>
    </form>
  )
}
