import type { ReactNode } from 'react'
import { staffLook } from '~/content/desk/staff-login'
import { SignInForm, type SignInFormProps } from '~/forms/accounts/sign-in-form'
import { DeskInput, type DeskField } from '~/forms/desk-form'
import { useNotice } from '~/forms/page-notice'
import { useFormAnswer, usePostedForm, type PostedForm } from '~/forms/posted-form'
import { Button } from '~/ui/button/button'

type SignInCopy = Pick<SignInFormProps, 'title' | 'subtitle' | 'failed' | 'after'>

interface StaffSignInPageProps extends SignInCopy {
  id: string
  fields: readonly DeskField[]
  values?: Record<string, string>
  intent: string
  submit: string
  busy: string
  children?: (form: PostedForm) => ReactNode
}

export function StaffSignInPage({ id, fields, values = {}, ...props }: StaffSignInPageProps) {
  const { intent, submit, busy, children, ...page } = props
  const order = fields.map(({ name }) => name)
  const form = usePostedForm({ id, answer: useFormAnswer(), values, order })
  return (
    <SignInForm {...staffLook} {...page} form={form} notice={useNotice()}>
      {children?.(form) ??
        fields.map((field) => <DeskInput key={field.name} {...{ form, field }} />)}
      <Button name="intent" value={intent} busyLabel={busy}>
        {submit}
      </Button>
    </SignInForm>
  )
}
