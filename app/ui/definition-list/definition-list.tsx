import type { ReactNode } from 'react'
import { withAddresses } from '../text/address'
import { text } from '../text/text.css'
import * as css from './definition-list.css'

export interface Definition {
  term: string
  value: ReactNode
  /** Replaces the list's own word: "Not Connected". */
  missing?: string
}

interface DefinitionListProps {
  items: readonly Definition[]
  missing?: string
}

export function DefinitionList({ items, missing = 'N/A' }: DefinitionListProps) {
  return (
    <dl>
      {items.map((item) => (
        <div key={item.term} className={css.pair}>
          <dt className={css.term}>{item.term}</dt>
          {isAbsent(item.value) ? (
            <dd className={text.muted}>{item.missing ?? missing}</dd>
          ) : (
            <dd className={css.value}>
              {typeof item.value === 'string' ? withAddresses(item.value) : item.value}
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}

function isAbsent(value: ReactNode): boolean {
  return value === null || value === undefined || value === ''
}
