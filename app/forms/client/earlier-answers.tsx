import { clientSignup } from '~/content/company-profile'
import type { FieldTable } from '~/domain/fields/field-table'
import { formatPhone } from '~/domain/fields/schemas/phone.schema'
import { neededOf } from '~/domain/fields/table-schema'
import { companyTable } from '~/domain/profiles/company.fields'
import { clientSteps } from '~/domain/registration/client-steps'
import { Stack } from '~/ui/layout/layout'
import { Heading, Text } from '~/ui/text/text'
import type { OtpView } from '~/forms/contacts/otp-field'
import type { Values } from '../posted-form'
import { described } from '../table-input'
import { AnswerList, type Answer } from './answer-list'

const { answers: copy, steps } = clientSignup
const table: FieldTable = companyTable
const needed = neededOf(table, 'registration')

interface EarlierAnswersProps {
  values: Values
  email: OtpView
  sms: OtpView
}

/** Shows what the last step sends beside its own fields, and what is missing. */
export function EarlierAnswers({ values, email, sms }: EarlierAnswersProps) {
  const notes: Record<string, Answer['note']> = {
    company_email: noteOf('email', email),
    company_phone: noteOf('sms', sms),
  }
  const isListed = (name: string) => Boolean(values[name]?.length) || needed.includes(name)
  const answerOf = (name: string, step: number): Answer => {
    const value = String(values[name] ?? '')
    return {
      term: described(table, name).label,
      value: name === 'company_phone' ? formatPhone(value) : value,
      note: value ? notes[name] : undefined,
      button: { name: 'intent', value: `step-${step}-${name}` },
    }
  }
  return (
    <section id="answers" aria-labelledby="answers-title">
      <Stack gap={24}>
        <Stack gap={8}>
          <Heading id="answers-title" as="h2" size="small">
            {copy.title}
          </Heading>
          <Text kind="hint">{copy.lead}</Text>
        </Stack>
        {clientSteps.slice(0, -1).map((names, index) => (
          <AnswerList
            key={index}
            label={`Step ${index + 1}: ${steps[index] ?? ''}`}
            items={names.filter(isListed).map((name) => answerOf(name, index + 1))}
            change={copy.change}
            missing={copy.missing}
            none={copy.none}
          />
        ))}
      </Stack>
    </section>
  )
}

function noteOf(channel: 'email' | 'sms', { state }: OtpView): Answer['note'] {
  if (state === 'verified') return { text: copy.verified }
  return { text: copy.unverified[channel], bad: channel === 'email' }
}
