import { departments, subDepartments } from '~/domain/profiles/candidate-options.schema'
import { ChoiceField } from '~/ui/choice/choice'
import { Revealed } from '~/ui/conditional/conditional'
import type { PostedForm } from './posted-form'
import * as css from './sub-departments.css'

/** All groups are on the page; the style sheet shows the chosen department's, the server drops the others. */
export function SubDepartments({ form }: { form: PostedForm }) {
  const { name, defaultValue, error } = form.choices('sub_departments')
  return departments.map((department, place) => {
    const options = subDepartments[department] ?? []
    if (!options.length) return null
    // The first option is the empty one.
    const option = place + 2
    return (
      <Revealed key={department} option={option}>
        <div className={css.picks}>
          <ChoiceField
            id={option === 2 ? name : `${name}-of-${option}`}
            name={name}
            legend={`Sub-departments of ${department}`}
            type="checkbox"
            options={options}
            defaultValue={defaultValue}
            error={error}
          />
        </div>
      </Revealed>
    )
  })
}
