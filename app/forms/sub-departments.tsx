import { departments, subDepartments } from '~/domain/profiles/candidate-options.schema'
import { ChoiceField } from '~/ui/choice/choice'
import { Revealed } from '~/ui/conditional/conditional'
import type { PostedForm } from './posted-form'
import * as css from './sub-departments.css'

const groups = departments.map((department, place) => ({
  // Option 1 is the empty one.
  option: place + 2,
  legend: `Sub-departments of ${department}`,
  options: (subDepartments[department] ?? []).map((name) => ({ value: name, label: name })),
}))

/** Draws all groups; the style sheet shows the chosen department's, and the server drops the others. */
export function SubDepartments({ form }: { form: PostedForm }) {
  const { name, ...control } = form.choices('sub_departments')
  return groups.map(({ option, ...group }) => {
    if (!group.options.length) return null
    const id = option === 2 ? name : `${name}-of-${option}`
    return (
      <Revealed key={option} option={option}>
        <div className={css.picks}>
          <ChoiceField {...control} {...group} id={id} name={name} type="checkbox" />
        </div>
      </Revealed>
    )
  })
}
