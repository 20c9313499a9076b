import { accountExists } from '~/domain/registration/registration.schema'
import { ButtonLink } from '~/ui/button/button'
import { Row } from '~/ui/layout/layout'
import { Notice } from '~/ui/notice/notice'
import type { PostedForm } from '~/forms/posted-form'

interface ExistingAccountProps {
  form: PostedForm
  exists: boolean
  signInHref: string
}

export function ExistingAccount({ form, exists, signInHref }: ExistingAccountProps) {
  const isSaid = form.reason === 'exists'
  if (!exists && !isSaid) return null
  return (
    <Notice
      tone="failure"
      role={isSaid ? 'none' : 'alert'}
      title={isSaid ? undefined : accountExists}
    >
      <Row>
        <ButtonLink href={signInHref}>Sign in</ButtonLink>
      </Row>
    </Notice>
  )
}
