import type { ReactNode } from 'react'
import { loginLabels as labels } from '~/content/login'
import { CheckboxField } from '~/ui/choice/choice'
import { TextField } from '~/ui/field/inputs'
import { Stack } from '~/ui/layout/layout'
import { SidePage, type SidePageProps } from '~/ui/side-page/side-page'
import type { NoticeData } from '~/forms/page-notice'
import { Feedback, PostForm, type PostedForm } from '~/forms/posted-form'

export interface SignInFormProps extends Omit<SidePageProps, 'children' | 'wide'> {
  form: PostedForm
  failed: string
  notice?: NoticeData | undefined
  children: ReactNode
  after?: ReactNode
}

export function SignInForm(props: SignInFormProps) {
  const { form, failed, notice, children, after, ...page } = props
  return (
    <SidePage {...page}>
      <PostForm form={form} failed={failed}>
        <Stack gap={24}>
          <Feedback form={form} notice={notice} />
          {children}
        </Stack>
      </PostForm>
      {after}
    </SidePage>
  )
}

export function EmailField({ form }: { form: PostedForm }) {
  return (
    <TextField
      {...form.field('email')}
      label={labels.email}
      type="email"
      autoComplete="username"
      required
    />
  )
}

interface PasswordFieldProps {
  form: PostedForm
  name?: string
  label?: string
}

/** The input for the present password. */
export function PasswordField({ form, name = 'password', label }: PasswordFieldProps) {
  return (
    <TextField
      {...form.field(name)}
      label={label ?? labels.password}
      type="password"
      autoComplete="current-password"
      required
    />
  )
}

export function SharedField({ form, hint }: { form: PostedForm; hint?: string }) {
  const { defaultValue, ...field } = form.field('shared')
  const words = { label: labels.shared, hint }
  return <CheckboxField {...field} {...words} plain defaultChecked={defaultValue === 'yes'} />
}
