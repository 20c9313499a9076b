import { Button } from '~/ui/button/button'
import { ErrorSummary } from '~/ui/error-summary/error-summary'
import { FieldGrid, Stack } from '~/ui/layout/layout'
import { Notice } from '~/ui/notice/notice'
import { PageState } from '~/ui/page-state/page-state'
import { TextLink } from '~/ui/text-link/text-link'
import { UnsavedNote } from '~/ui/unsaved-note/unsaved-note'
import { Sheet } from './sheet'

export function FeedbackSheet() {
  return (
    <>
      <Sheet id="notices" title="Notices and error summary">
        <Stack gap={24}>
          <Notice tone="info">Changes cancelled</Notice>
          <Notice tone="success">OTP sent to your email!</Notice>
          <Notice tone="failure">Invalid OTP. Please try again.</Notice>
          <Notice tone="info" title="Your new phone number waits for its code">
            <p>Until then 98765 43210 stays in use.</p>
            <TextLink href="#notices">Enter the code</TextLink>
          </Notice>
          <UnsavedNote>
            <Notice tone="failure" role="none">
              Not saved yet: no connection. Trying again.
            </Notice>
          </UnsavedNote>
          <ErrorSummary
            id="summary"
            title="3 things need your attention"
            errors={[
              { href: '#otp-wrong-code', text: 'Please verify your email before submitting.' },
              { href: '#field-date', text: 'Enter your date of birth' },
              { href: '#file-error', text: 'payslip.heic cannot be used' },
            ]}
          />
        </Stack>
      </Sheet>
      <Sheet id="states" title="Loading, error, empty">
        <FieldGrid>
          <PageState kind="loading">Loading the company profile</PageState>
          <PageState
            kind="error"
            action={
              <Button type="button" kind="secondary" size="small">
                Retry
              </Button>
            }
          >
            Failed to fetch company profile.
          </PageState>
          <PageState kind="empty">No company profile found.</PageState>
        </FieldGrid>
      </Sheet>
    </>
  )
}
