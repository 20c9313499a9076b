import { getField, listNames, type Field, type FieldTable } from './field-table'
import { dayInWords, formatIndianMoment } from './indian-time'
import { formatMoney } from './money'
import { formatPhone } from './schemas/phone.schema'

export type Cell = string | number | boolean | Date | string[] | null

export interface Fact {
  name: string
  term: string
  section: string
  /** One value, or several of a list of addresses. */
  values: string[]
  as: 'text' | 'email' | 'phone' | 'web'
}

/** @param for staff get the form's own words and whole sums */
export function describe(
  table: FieldTable,
  record: object,
  { forStaff = false }: { forStaff?: boolean } = {},
): Fact[] {
  const cells = record as Readonly<Record<string, Cell>>
  return listNames(table).flatMap((name) => {
    const field = getField(table, name)
    const cell = cells[name]
    // Adults are not asked for a guardian.
    if (cell === undefined || (field.input?.type === 'checkbox' && cell !== true)) return []
    // Without `onlyIf`, or answered, the field was asked for.
    const isAsked = field.onlyIf === undefined || (!field.missing && cells[field.onlyIf])
    if (!isAsked && (cell === null || cell === '')) return []
    const term = forStaff ? field.label : (field.term ?? field.label)
    const values = readValues(field, cell, forStaff)
    return { name, term, section: field.section, values, as: findKind(field) }
  })
}

function findKind({ account, json, input }: Field): Fact['as'] {
  if (json === 'addresses' || input?.autoComplete === 'url') return 'web'
  return account ?? (input?.type === 'tel' ? 'phone' : 'text')
}

function readValues(field: Field, cell: Cell, forStaff: boolean): string[] {
  if (cell === null || cell === '') return []
  if (!Array.isArray(cell)) return [toText(field, cell, forStaff)]
  return field.json === 'addresses' || !cell.length ? cell : [cell.join(', ')]
}

function toText(
  { json, input, counts }: Field,
  cell: Exclude<Cell, string[] | null>,
  forStaff: boolean,
): string {
  if (cell instanceof Date) return formatIndianMoment(cell)
  if (typeof cell === 'boolean') return cell ? 'Yes' : 'No'
  if (json === 'date') return dayInWords(String(cell))
  if (json === 'amount') return forStaff ? rupees.format(Number(cell)) : formatMoney(Number(cell))
  if (counts) return Number(cell).toLocaleString('en-IN')
  if (input?.type === 'tel') return formatPhone(String(cell))
  return input?.inputMode === 'decimal' ? formatYears(String(cell)) : String(cell)
}

const rupees = new Intl.NumberFormat('en-IN', {
  ...{ style: 'currency', currency: 'INR', trailingZeroDisplay: 'stripIfInteger' },
})

const formatYears = (text: string) =>
  /^[\d.]+$/.test(text) ? `${text} ${text === '1' ? 'year' : 'years'}` : text
