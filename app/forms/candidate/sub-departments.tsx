import { useEffect, useState } from 'react'
import { departments, subDepartments } from '~/domain/registration/candidate-options.schema'
import { ChoiceField } from '~/ui/choice/choice-field'
import { Wide } from '~/ui/layout/layout'
import { Revealed } from '~/ui/conditional/revealed'
import type { PostedForm } from '../posted-form'

/**
 * The sub-departments of the chosen department. Without script every department's group is on the page and
 * the style sheet shows the one that belongs to the choice (all of them, named, where `:has` is missing);
 * the server drops what belongs to another department. With script only the chosen group exists, and
 * another department starts without any.
 */
export function SubDepartments({ form }: { form: PostedForm }) {
  const { chosen, changed } = useChosenDepartment(form.id)
  const { name, defaultValue, error } = form.choices('sub_departments')
  const groups = departments.flatMap((department, place) => {
    const options = subDepartments[department]
    const shown = options.length > 0 && (chosen === undefined || chosen === department)
    // The first option is the empty one.
    return shown ? [{ department, options, option: place + 2 }] : []
  })
  if (chosen !== undefined) {
    return groups.map(({ department, options }) => (
      <Wide key={department}>
        <ChoiceField
          id={name}
          name={name}
          legend="Sub-departments"
          type="checkbox"
          options={options}
          defaultValue={changed ? [] : defaultValue}
          error={error}
        />
      </Wide>
    ))
  }
  return groups.map(({ department, options, option }) => (
    <Revealed key={department} option={option}>
      <ChoiceField
        id={option === 2 ? name : `${name}-of-${option}`}
        name={name}
        legend={`Sub-departments of ${department}`}
        type="checkbox"
        options={options}
        defaultValue={defaultValue}
        error={error}
      />
    </Revealed>
  ))
}

/** What the department field holds now; undefined until scripts run. */
function useChosenDepartment(formId: string) {
  const [state, setState] = useState<{ chosen: string | undefined; changed: boolean }>({
    chosen: undefined,
    changed: false,
  })
  useEffect(() => {
    const select = document.querySelector<HTMLSelectElement>(`#${formId} [name="department"]`)
    if (!select) return
    const change = () => setState({ chosen: select.value, changed: true })
    setState({ chosen: select.value, changed: false })
    select.addEventListener('change', change)
    return () => select.removeEventListener('change', change)
  }, [formId])
  return state
}
