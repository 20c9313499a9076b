import { guestLogin, login, loginLabels as labels, type LoginType } from '~/content/login'
import { signInReason, signUpHref } from '~/return-to'
import { signInMessages } from '~/domain/accounts/sign-in.schema'
import { Feedback, PostForm, usePostedForm, type FormAnswer } from '~/forms/posted-form'
import { EmailField, PasswordField, SharedField } from '~/forms/accounts/sign-in-form'
import type { Notice as NoticeData } from '~/web/session/cookies.server'
import { Button, ButtonLink } from '~/ui/button/button'
import { Icon } from '~/ui/icon/icon'
import { Row, Stack } from '~/ui/layout/layout'
import { Notice } from '~/ui/notice/notice'
import { SidePage } from '~/ui/side-page/side-page'
import { TextLink } from '~/ui/text-link/text-link'
import { useRoot } from '~/use-root'

type UserType = Exclude<LoginType, 'guest'>

interface LoginPageProps {
  type: UserType
  email: string | undefined
  next: string | undefined
  shared: boolean
  notice: NoticeData | undefined
  answer: FormAnswer | undefined
}

export function LoginPage({ type, email, next, shared, notice, answer }: LoginPageProps) {
  const screen = login[type]
  const { business } = useRoot()
  const values = { email: email ?? '', shared: shared ? 'yes' : '' }
  const form = usePostedForm({ id: 'login', answer, values, order: ['email', 'password'] })
  const hintsAtCode = form.reason === 'wrong-often'
  const reason = next ? ({ tone: 'info', text: signInReason(next, type) } as const) : undefined
  return (
    <SidePage {...screen} back={labels.back}>
      <PostForm form={form} failed={signInMessages.error}>
        <Stack gap={16}>
          <Feedback form={form} notice={notice ?? reason} />
          {hintsAtCode && (
            <p>
              {labels.forgotten} <TextLink href={screen.forgotHref}>{labels.sendCode}</TextLink>
            </p>
          )}
          <EmailField form={form} />
          <PasswordField form={form} />
          <SharedField form={form} hint={labels.sharedHint} />
          <Button name="intent" value="sign-in" busyLabel={labels.busy}>
            {labels.submit}
          </Button>
          <Row between>
            <TextLink href={screen.forgotHref}>{labels.forgot}</TextLink>
            {!hintsAtCode && <TextLink href={screen.forgotHref}>{labels.sendCode}</TextLink>}
          </Row>
        </Stack>
      </PostForm>
      <p>
        {labels.newTo} {business.name}?{' '}
        <TextLink href={signUpHref(type, next)}>{labels.signUp}</TextLink>
      </p>
    </SidePage>
  )
}

export function GuestPage() {
  const { title, text } = guestLogin.notice
  const { business } = useRoot()
  return (
    <SidePage {...guestLogin} back={labels.back}>
      <Notice tone="info" title={title}>
        {text}
      </Notice>
      <Row>
        <ButtonLink href={guestLogin.action.href}>
          {guestLogin.action.label}
          <Icon name="arrow" />
        </ButtonLink>
      </Row>
      <p>
        {labels.newTo} {business.name}?{' '}
        <TextLink href={guestLogin.signUpHref}>{labels.signUp}</TextLink>
      </p>
    </SidePage>
  )
}
