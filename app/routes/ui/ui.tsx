import type { MetaFunction } from '@remix-run/node'
import { Container, Section, Stack } from '~/ui/layout/layout'
import { ActionsSheet } from './actions-sheet'
import { ChoicesSheet } from './choices-sheet'
import { ContentSheet } from './content-sheet'
import { FeedbackSheet } from './feedback-sheet'
import { FieldsSheet } from './fields-sheet'
import { FilesSheet } from './files-sheet'
import { MarketingSheet } from './marketing-sheet'
import { NavigationSheet } from './navigation-sheet'
import { OtpSheet } from './otp-sheet'
import { ProfileSheet } from './profile-sheet'

export const meta: MetaFunction = () => [
  { title: 'Components and states – Pearlbridge' },
  { name: 'robots', content: 'noindex' },
]

export const handle = { enhanced: true }

/** Every component in every state: in development, and where UI_SHEET=1 asks for it. */
export function loader() {
  const shown = process.env.NODE_ENV !== 'production' || process.env.UI_SHEET === '1'
  if (!shown) throw new Response(null, { status: 404 })
  return null
}

export default function ComponentSheet() {
  return (
    <>
      <Section>
        <Container>
          <Stack gap={64}>
            <h1>Components and states</h1>
            <ActionsSheet />
            <FieldsSheet />
            <ChoicesSheet />
            <OtpSheet />
            <FilesSheet />
            <FeedbackSheet />
            <NavigationSheet />
            <ContentSheet />
            <MarketingSheet />
          </Stack>
        </Container>
      </Section>
      <ProfileSheet />
    </>
  )
}
