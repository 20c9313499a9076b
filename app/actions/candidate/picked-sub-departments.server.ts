import {
  departments,
  subDepartments,
  subDepartmentsOf,
} from '~/domain/profiles/candidate-options.schema'
import { profileMessages } from '~/domain/profiles/profile.schema'
import { verbs } from '~/forms/candidate/pick-sub-departments'

const field = 'sub_departments'

/**
 * Changes a posted profile as its buttons beside the sub-departments say, before it is kept. What belongs to
 * another department goes in any case: another department starts without any.
 */
export function pickSubDepartments(posted: FormData): void {
  const offered = subDepartmentsOf(posted.get('department'))
  const { verb, word } = readButton(posted)
  const chosen = new Set(posted.getAll(field).map(String))
  if (verb === 'add') chosen.add(word)
  if (verb === 'remove') chosen.delete(word)
  posted.delete(field)
  for (const one of offered) if (chosen.has(one)) posted.append(field, one)
}

/**
 * What to say to the button: nothing by field when it has done its work. A browser that shows the lists of
 * all departments lets one press what the chosen department does not have.
 *
 * @returns undefined for any other button.
 */
export function answerSubDepartments(posted: FormData): Record<string, string> | undefined {
  const { verb, word } = readButton(posted)
  if (!verb) return undefined
  if (verb === 'remove' || posted.getAll(field).includes(word)) return {}
  const department = departments.find((one) => subDepartments[one].includes(word))
  if (!department) return {}
  return { department: profileMessages.otherDepartment(word, department) }
}

function readButton(posted: FormData): { verb?: keyof typeof verbs; word: string } {
  const intent = String(posted.get('intent') ?? '')
  for (const verb of ['add', 'remove'] as const) {
    if (intent.startsWith(verbs[verb])) return { verb, word: intent.slice(verbs[verb].length) }
  }
  return { word: '' }
}
