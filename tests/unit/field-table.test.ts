import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { field, namesIn, listNames } from '~/domain/fields/field-table'
import { formValues, profileColumns, toRow } from '~/domain/fields/table-row'
import { listRequired, toShape, text } from '~/domain/fields/table-schema'
import { candidateTable } from '~/domain/profiles/candidate.fields'
import { describeBody } from '~/routes/api/describe-calls'

/** The candidate's table, and what a line more in it makes. */
const table = {
  ...candidateTable,
  languages: field('Languages', 'educational', text(60), { example: 'Tamil' }),
  siblings: field('Siblings', 'personal', () => z.string().transform(Number), {
    column: 'sibling_count',
    json: 'number',
    example: 2,
  }),
}
const added = ['languages', 'siblings']
const shape = toShape(table, 'registration')
const last = (names: readonly string[]) => names.slice(-2)

describe('a field that is added to a table', () => {
  it('is checked by the form, with its label in the messages', () => {
    const two = z.object({ languages: shape.languages, siblings: shape.siblings })
    const answers: { languages: string | null; siblings: number } = two.parse({ siblings: '2' })
    expect(answers).toEqual({ languages: null, siblings: 2 })
    const error = two.safeParse({ languages: 'x'.repeat(61), siblings: '2' }).error
    expect(error?.issues[0]?.message).toBe('Languages must be at most 60 characters')
    expect(Object.keys(toShape(table, 'profile'))).toEqual(expect.arrayContaining(added))
  })

  it('is kept in drafts, has its place on the page and is needed where it must be there', () => {
    expect(last(listNames(table))).toEqual(added)
    expect(last(namesIn(table, 'educational'))[1]).toBe('languages')
    expect(listRequired(table, 'registration')).toContain('siblings')
    expect(listRequired(table, 'registration')).not.toContain('languages')
  })

  it('is written into its column and read from it, for profile and staff', () => {
    const row: { languages: string; sibling_count: number } = toRow(table, {
      languages: 'Tamil',
      siblings: 2,
    })
    expect(row).toEqual({ languages: 'Tamil', sibling_count: 2 })
    const columns = ['languages', 'sibling_count as siblings']
    expect(profileColumns(table)).toEqual(expect.arrayContaining(columns))
    const names = listNames(table).map((name) => [name, []] as const)
    const profile = { ...Object.fromEntries(names), languages: null, siblings: 2 }
    expect(formValues(table, profile as never)).toMatchObject({ languages: '', siblings: '2' })
  })

  it('is described with its example in the JSON calls', () => {
    const { properties } = describeBody({ schema: z.object(shape), table }, false)
    expect(properties.siblings).toEqual({ type: ['number', 'string'], examples: [2] })
    expect(properties.languages).toMatchObject({ examples: ['Tamil'] })
  })
})
