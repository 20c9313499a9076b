import type { ReactNode } from 'react'
import { withAddresses } from '../text/address'
import * as css from './definition-list.css'

interface Definition {
  term: string
  value: ReactNode
  /** Text for empty values: "Not Connected". */
  missing?: string
}

interface DefinitionListProps {
  items: readonly Definition[]
  missing?: string
}

/** Values keep their own writing direction. */
export function DefinitionList({ items, missing = 'N/A' }: DefinitionListProps) {
  return (
    <dl>
      {items.map(({ term, value, ...item }) => {
        const isMissing = value === null || value === undefined || value === ''
        return (
          <div key={term} className={css.pair}>
            <dt className={css.term}>{term}</dt>
            <dd className={isMissing ? css.missing : css.value} dir="auto">
              {isMissing && (item.missing ?? missing)}
              {typeof value === 'string' ? withAddresses(value) : value}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
