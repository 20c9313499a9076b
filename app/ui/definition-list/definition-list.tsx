import type { ReactNode } from 'react'
import { withAddresses } from '../text/address'
import * as css from './definition-list.css'

interface Definition {
  term: string
  value: ReactNode
  /** Replaces the list's own word: "Not Connected". */
  missing?: string
  /** In a dense list: a line of its own, the value below the term. */
  wide?: boolean | undefined
}

interface DefinitionListProps {
  items: readonly Definition[]
  missing?: string
  /** Short lines, several in a row. */
  dense?: boolean
}

/** A value keeps its own direction of writing. */
export function DefinitionList({ items, missing = 'N/A', dense = false }: DefinitionListProps) {
  return (
    <dl className={dense ? css.dense : undefined}>
      {items.map(({ term, value, wide, ...item }) => {
        const isMissing = value === null || value === undefined || value === ''
        return (
          <div key={term} className={wide ? css.wide : css.pair}>
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
