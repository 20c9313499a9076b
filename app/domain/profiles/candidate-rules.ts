import { z } from 'zod'
import type { Field } from '~/domain/fields/field-table'
import { isUnder18 } from '~/domain/fields/schemas/day.schema'
import { withErrors } from '~/domain/fields/table-schema'
import { subDepartments } from './candidate-options.schema'
import { candidateTable, lessThanRelevant } from './candidate.fields'
import type { Answers } from './user-types'

/** Adds the rules that compare fields; before them, fields go that the form's answers make meaningless. */
export function candidateForm<Form extends z.ZodObject>(
  form: Form,
  now: () => Date,
  more: (values: Answers) => Record<string, string> = () => ({}),
) {
  const rules = withErrors(form, (values: Answers) => {
    const missing = Object.entries<Field>(candidateTable).flatMap(([name, field]) =>
      field.missing && !values[name] && isAsked(field, values, now())
        ? [[name, field.missing]]
        : [],
    )
    const isLess = Number(values['total_experience']) < Number(values['relevant_experience'])
    return {
      ...(isLess && { total_experience: lessThanRelevant }),
      ...(Object.fromEntries(missing) as Record<string, string>),
      ...more(values),
    }
  })
  return z.preprocess((posted) => withoutMeaninglessFields(posted, now()), rules)
}

/** Minors are asked for a guardian; other fields depend on a "yes". */
function isAsked({ onlyIf: question }: Field, answers: Answers, now: Date): boolean {
  if (question === 'dob') return isUnder18(answers['dob'], now)
  return question === undefined || [true, 'yes'].includes(answers[question] as string)
}

/** Removes, for example, an adult's guardian. */
function withoutMeaninglessFields(form: unknown, now: Date): unknown {
  if (typeof form !== 'object' || form === null) return form
  const posted = form as Answers
  const meaningless = Object.entries<Field>(candidateTable).flatMap(([name, field]) =>
    isAsked(field, posted, now) ? [] : [name],
  )
  const asked = Object.entries(posted).filter(([name]) => !meaningless.includes(name))
  const elsewhere = Object.entries(subDepartments).flatMap(([department, names]) =>
    department === posted['department'] ? [] : names,
  )
  const chosen = [posted['sub_departments'] ?? []].flat().map(String)
  return {
    ...Object.fromEntries(asked),
    sub_departments: [...new Set(chosen.filter((name) => name && !elsewhere.includes(name)))],
  }
}
