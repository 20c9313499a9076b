import {
  departments,
  subDepartments,
  subDepartmentsOf,
} from '~/domain/profiles/candidate-options.schema'
import { profileMessages } from '~/domain/profiles/profile.schema'
import { verbs } from '~/forms/candidate/pick-sub-departments'

const field = 'sub_departments'

interface Pressed {
  verb: keyof typeof verbs
  word: string
}

export function readSubDepartmentButton(posted: FormData): Pressed | undefined {
  const intent = String(posted.get('intent') ?? '')
  for (const verb of ['add', 'remove'] as const) {
    if (intent.startsWith(verbs[verb])) return { verb, word: intent.slice(verbs[verb].length) }
  }
  return undefined
}

/** Sub-departments of another department go in any case. */
export function pickSubDepartments(posted: FormData): void {
  const button = readSubDepartmentButton(posted)
  const offered = subDepartmentsOf(posted.get('department'))
  const chosen = new Set(posted.getAll(field).map(String))
  if (button?.verb === 'add') chosen.add(button.word)
  if (button?.verb === 'remove') chosen.delete(button.word)
  posted.delete(field)
  for (const one of offered) if (chosen.has(one)) posted.append(field, one)
}

/** A browser that shows the lists of all departments lets one press what the chosen one does not have. */
export function subDepartmentErrors(
  posted: FormData,
  { verb, word }: Pressed,
): Record<string, string> {
  if (verb === 'remove' || posted.getAll(field).includes(word)) return {}
  const department = departments.find((one) => subDepartments[one].includes(word))
  return department ? { department: profileMessages.otherDepartment(word, department) } : {}
}
