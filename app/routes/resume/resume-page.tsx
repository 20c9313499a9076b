import type { UserType } from '#db/schema'
import { login } from '~/content/login'
import { resume as words } from '~/content/resume'
import { formNames } from '~/domain/registration/registration.schema'
import { Feedback, PostForm, usePostedForm, type FormAnswer } from '~/forms/posted-form'
import { Button } from '~/ui/button/button'
import { Row, Stack } from '~/ui/layout/layout'
import { Notice } from '~/ui/notice/notice'
import { SidePage } from '~/ui/side-page/side-page'
import { TextLink } from '~/ui/text-link/text-link'

interface ResumePageProps {
  page: { userType: UserType; saved: string }
  answer: FormAnswer | undefined
}

export function ResumePage({ page, answer }: ResumePageProps) {
  const { userType, saved } = page
  const { illustration, background, signUpHref } = login[userType]
  const form = usePostedForm({ id: 'resume', answer, values: {}, order: [] })
  return (
    <SidePage title={words.title} illustration={illustration} background={background}>
      <PostForm form={form} failed={words.failed}>
        <Stack gap={24}>
          <Feedback form={form} />
          <p>{words.moves(formNames[userType], saved)}</p>
          <Row>
            <Button busyLabel={words.busy}>{words.submit}</Button>
            <TextLink href={signUpHref}>{words.form}</TextLink>
          </Row>
        </Stack>
      </PostForm>
    </SidePage>
  )
}

export function GonePage() {
  return (
    <SidePage title={words.goneTitle} illustration="guest" background="sand">
      <Notice tone="failure">{words.gone}</Notice>
    </SidePage>
  )
}
