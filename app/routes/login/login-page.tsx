import { useRouteLoaderData } from '@remix-run/react'
import { guestLogin, login, loginLabels as labels, type Door } from '~/content/login'
import { signInMessages } from '~/domain/accounts/sign-in-messages'
import { FormNews, PostForm, usePostedForm, type FormAnswer } from '~/forms/posted-form'
import type { Notice as NoticeData } from '~/http/visit.server'
import type { RootData } from '~/root'
import { Button, ButtonLink } from '~/ui/button/button'
import { TextField } from '~/ui/field/text-field'
import { Icon } from '~/ui/icon/icon'
import { Row, Stack } from '~/ui/layout/layout'
import { Notice } from '~/ui/notice/notice'
import { SidePage } from '~/ui/side-page/side-page'
import { TextLink } from '~/ui/text-link/text-link'

interface LoginPageProps {
  door: Exclude<Door, 'guest'>
  token: string
  notice: NoticeData | undefined
  answer: FormAnswer | undefined
}

export function LoginPage({ door, token, notice, answer }: LoginPageProps) {
  const screen = login[door]
  const { business } = useRouteLoaderData('root') as RootData
  const form = usePostedForm({ id: 'login', answer, values: {}, order: ['email', 'password'] })
  return (
    <SidePage {...screen} back={labels.back}>
      <PostForm form={form} token={token} failed={signInMessages.error}>
        <Stack gap={24}>
          <FormNews form={form} notice={notice} />
          <TextField
            {...form.field('email')}
            label={labels.email}
            type="email"
            autoComplete="username"
            required
          />
          <TextField
            {...form.field('password')}
            label={labels.password}
            type="password"
            autoComplete="current-password"
            required
            below={<TextLink href={screen.forgotHref}>{labels.forgot}</TextLink>}
          />
          <Button busyLabel={labels.busy}>{labels.submit}</Button>
        </Stack>
      </PostForm>
      <p>
        {labels.newTo} {business.name}?{' '}
        <TextLink href={screen.signUpHref}>{labels.signUp}</TextLink>
      </p>
    </SidePage>
  )
}

export function GuestPage() {
  const { title, text } = guestLogin.notice
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
    </SidePage>
  )
}
