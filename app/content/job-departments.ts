import { jobs } from './jobs'

const { categories } = jobs.openings
const list = new Intl.ListFormat('en-IN')

/** Said at Department, which knows other words than the categories that people come by. */
export const departmentHint = `Not sure? ${belongings().join('. ')}.`

/** Of a category of jobs. */
export function departmentOf(position: string): string | undefined {
  return categories.find(({ title }) => title === position)?.department
}

/** Category by category in their order; those of Other, which are many, at the end. */
function belongings(): string[] {
  const departments = [...new Set(categories.map(({ department }) => department))]
  const named = departments.filter((department) => department !== 'Other')
  return [...named, 'Other'].map((department) => {
    const own = categories.filter((category) => category.department === department)
    return `${list.format(own.map(({ title }) => title))}: ${department}`
  })
}
