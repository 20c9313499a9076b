import type { ReactNode } from 'react'
import { Disclosure } from '~/ui/disclosure/disclosure'
import type { PostedForm } from './posted-form'

interface MoreFieldsProps {
  form: PostedForm
  summary: string
  names: readonly string[]
  children: ReactNode
}

/** Optional fields, folded until one has an answer or an error. */
export function MoreFields({ form, summary, names, children }: MoreFieldsProps) {
  const isAnswered = (name: string) => !['', 'no'].includes(form.field(name).defaultValue)
  const isOpen = names.some(isAnswered) || form.count(names) > 0
  return (
    <Disclosure fields summary={summary} open={isOpen}>
      {children}
    </Disclosure>
  )
}
