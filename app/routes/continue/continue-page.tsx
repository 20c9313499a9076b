import type { UserType } from '#db/schema'
import type { ContinueView } from '~/actions/drafts/continue-form.server'
import { login } from '~/content/login'
import { amountOf, continueForm as words } from '~/content/other-devices'
import type { DraftSummary } from '~/domain/drafts/continue-draft.server'
import { savedMessage } from '~/domain/drafts/draft.schema'
import { DefaultButton } from '~/forms/default-button'
import { OtpField } from '~/forms/contacts/otp-field'
import type { NoticeData } from '~/forms/page-notice'
import {
  FormNews,
  PostForm,
  usePostedForm,
  type FormAnswer,
  type PostedForm,
} from '~/forms/posted-form'
import { Button } from '~/ui/button/button'
import { ChoiceField } from '~/ui/choice/choice-field'
import { Row, Stack } from '~/ui/layout/layout'
import { Notice } from '~/ui/notice/notice'
import { SidePage } from '~/ui/side-page/side-page'
import { TextLink } from '~/ui/text-link/text-link'

interface Props {
  page: {
    userType: UserType
    formPage: string
    token: string
    isOwn: boolean
    view: ContinueView
  }
  answer: FormAnswer | undefined
  notice: NoticeData | undefined
}

export function ContinuePage({ page, answer, notice }: Props) {
  const { userType, formPage, view } = page
  const { illustration, background } = login[userType]
  const form = usePostedForm({
    id: 'continue',
    answer,
    values: { [view.field]: view.email },
    order: [view.field, 'which'],
  })
  return (
    <SidePage title={words.title} illustration={illustration} background={background}>
      <PostForm form={form} token={page.token} failed={words.failed}>
        <Stack gap={24}>
          <FormNews form={form} notice={notice} />
          {view.step === 'code' && <CodeStep form={form} userType={userType} view={view} />}
          {view.step === 'none' && <NothingFound email={page.isOwn ? undefined : view.email} />}
          {view.step === 'choose' && <ChooseStep form={form} {...view} />}
        </Stack>
      </PostForm>
      <Row>
        <TextLink href={formPage}>{words.form}</TextLink>
        {view.step !== 'code' && !page.isOwn && (
          <TextLink href="?other">{words.otherAddress}</TextLink>
        )}
      </Row>
    </SidePage>
  )
}

interface CodeStepProps {
  form: PostedForm
  userType: UserType
  view: Extract<ContinueView, { step: 'code' }>
}

function CodeStep({ form, userType, view }: CodeStepProps) {
  return (
    <>
      <DefaultButton>{words.enter}</DefaultButton>
      <p>
        {words.intro[userType]} {words.moves}
      </p>
      <OtpField
        form={form}
        name={view.field}
        channel="email"
        otp={view.otp}
        label={words.email}
        type="email"
        autoComplete="email"
      />
    </>
  )
}

/** @param email undefined for changes of a profile */
function NothingFound({ email }: { email: string | undefined }) {
  if (email === undefined) return <p>{words.noEdit}</p>
  return (
    <Notice tone="info" title={words.none(email)}>
      {words.noneWhy}
    </Notice>
  )
}

interface ChooseStepProps {
  form: PostedForm
  there: DraftSummary
  here: DraftSummary | undefined
}

function ChooseStep({ form, there, here }: ChooseStepProps) {
  return (
    <>
      {here ? (
        <>
          <ChoiceField
            {...form.field('which')}
            legend={words.which}
            hint={words.whichHint}
            type="radio"
            required
            options={[
              { value: 'there', label: `${words.there}. ${described(there)}` },
              { value: 'here', label: `${words.inThisBrowser}. ${described(here)}` },
            ]}
          />
          <input type="hidden" name="here_saved" value={here.savedAt.toISOString()} />
        </>
      ) : (
        <Notice tone="info" title={words.found}>
          {described(there)}
        </Notice>
      )}
      <Button name="intent" value="choose" busyLabel={words.busy}>
        {here ? words.goOn : words.submit}
      </Button>
    </>
  )
}

const described = (draft: DraftSummary) => `${savedMessage(draft.savedAt)} ${amountOf(draft)}.`
