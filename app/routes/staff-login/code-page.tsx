import { useRouteLoaderData } from '@remix-run/react'
import { staffCode, staffLogin } from '~/content/staff-login'
import { signInMessages } from '~/domain/accounts/sign-in.schema'
import { askAgain, lateCodeAdvice, missingCodeQuestion } from '~/domain/otp/missing-code.schema'
import { otpStandingSentence } from '~/domain/otp/otp.schema'
import { staffSignInMessages } from '~/domain/staff/staff-account.schema'
import { ResendButton } from '~/forms/otp-field'
import { FormNews, PostForm, usePostedForm, type FormAnswer } from '~/forms/posted-form'
import type { Notice } from '~/http/request-session.server'
import type { RootData } from '~/root'
import { Button } from '~/ui/button/button'
import { Disclosure } from '~/ui/disclosure/disclosure'
import { Row, Stack } from '~/ui/layout/layout'
import { OtpBlock } from '~/ui/otp-block/otp-block'
import { SidePage } from '~/ui/side-page/side-page'
import { withAddresses } from '~/ui/text/address'
import { TextLink } from '~/ui/text-link/text-link'
import { intents } from './intents'
import type { CodeView } from './loader.server'

interface CodePageProps {
  token: string
  /** The page without the code. */
  back: string
  /** Undefined when it cannot be had just now. */
  code: CodeView | undefined
  notice: Notice | undefined
  answer: FormAnswer | undefined
}

export function CodePage({ token, back, code, notice, answer }: CodePageProps) {
  const { title, illustration, background, submit, busy } = staffLogin
  const form = usePostedForm({ id: 'staff-code', answer, values: {}, order: ['otp'] })
  const { id, name, error } = form.field('otp')
  const { email, resendIn = 0, standing = 'valid' } = code ?? {}
  const hint = standing === 'valid' ? undefined : otpStandingSentence(standing)
  return (
    <SidePage {...{ title, illustration, background }} subtitle={staffCode.subtitle}>
      <PostForm form={form} token={token} failed={signInMessages.error}>
        <Stack gap={24}>
          <FormNews form={form} notice={notice} />
          {email && !hint && <p>{withAddresses(staffCode.sentTo(email))}</p>}
          <OtpBlock
            id={id}
            name={name}
            error={error}
            digits={8}
            {...(hint && !error && { hint })}
            verify={null}
            help={<LateCode />}
          />
          <Button name="intent" value={intents.code} busyLabel={busy}>
            {submit}
          </Button>
          <Row>
            <ResendButton
              intent={intents.resend}
              otp={{ state: 'sent', resendIn }}
              failed={staffSignInMessages.codeNotSent}
            />
          </Row>
        </Stack>
      </PostForm>
      <p>
        <TextLink href={back}>{staffCode.change}</TextLink>
      </p>
    </SidePage>
  )
}

/** The ways to reach the business are for its visitors. */
function LateCode() {
  const { codeSender } = useRouteLoaderData('root') as RootData
  const advice = [...lateCodeAdvice('email', codeSender), askAgain, staffCode.late]
  return (
    <Disclosure summary={missingCodeQuestion}>
      <ul>
        {advice.map((one) => (
          <li key={one}>{withAddresses(one)}</li>
        ))}
      </ul>
    </Disclosure>
  )
}
