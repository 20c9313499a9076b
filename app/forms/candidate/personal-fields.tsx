import type { ReactNode } from 'react'
import { moreFields } from '~/content/candidate'
import { isUnder18 } from '~/domain/fields/schemas/day.schema'
import { candidateTable } from '~/domain/profiles/candidate.fields'
import { Conditional } from '~/ui/conditional/conditional'
import { Wide } from '~/ui/layout/layout'
import { Fields } from '../fields'
import type { PostedForm } from '../posted-form'
import { namesIn } from '../sections'

interface PersonalFieldsProps {
  form: PostedForm
  of: 'registration' | 'profile'
  genders: readonly string[]
  /** The inputs of address and number. */
  contacts: { gmail: ReactNode; number: ReactNode }
}

const names = namesIn(candidateTable, 'personal')

export function PersonalFields({ form, of, genders, contacts }: PersonalFieldsProps) {
  const age = <AgeFields form={form} of={of} />
  return (
    <Fields
      form={form}
      table={candidateTable}
      names={names}
      of={of}
      more={moreFields.personal}
      drawn={{ ...contacts, dob: age, nationality: null, guardian_consent: null }}
      options={{ gender: genders }}
    />
  )
}

/** A day of birth opens the guardian's fields, which no answer of a choice could. */
function AgeFields({ form, of }: Pick<PersonalFieldsProps, 'form' | 'of'>) {
  const isYoung = isUnder18(form.field('dob').defaultValue, new Date())
  const props = { form, table: candidateTable, of }
  return (
    <Wide>
      <Conditional
        heading={isYoung ? 'Because you are under 18' : 'Only if you are under 18'}
        under18="dob"
        question={<Fields {...props} names={['dob', 'nationality']} />}
      >
        <Fields {...props} names={['guardian_consent']} />
        <Fields {...props} names={['guardian_name', 'guardian_mobile']} />
      </Conditional>
    </Wide>
  )
}
