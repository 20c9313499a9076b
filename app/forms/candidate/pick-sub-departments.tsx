import { departments, subDepartments } from '~/domain/profiles/candidate-options.schema'
import { Revealed } from '~/ui/conditional/revealed'
import type { PostedForm } from '../posted-form'
import { PickList } from './pick-list'

/** The sub-department follows. */
export const verbs = { add: 'choose-', remove: 'drop-' } as const

export function PickSubDepartments({ form }: { form: PostedForm }) {
  const { name, defaultValue, error } = form.choices('sub_departments')
  const present = form.field('department').defaultValue
  return departments.map((department, place) => {
    const options = subDepartments[department]
    if (!options.length) return null
    // The first option is the empty one.
    const option = place + 2
    const isPresent = department === present
    return (
      <Revealed key={department} option={option}>
        <PickList
          id={isPresent ? name : `${name}-of-${option}`}
          name={name}
          legend={`Sub-departments of ${department}`}
          options={options}
          chosen={isPresent ? defaultValue : []}
          button={(verb, word) => ({ name: 'intent', value: verbs[verb] + word })}
          error={isPresent ? error : undefined}
        />
      </Revealed>
    )
  })
}
