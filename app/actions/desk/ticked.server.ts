import { maxTicked } from '~/bounds'
import { isId } from '~/domain/fields/id'

export interface Ticked {
  id: string
  /** See `versionOf`. */
  version: string
}

/** As the rows' boxes have them: `id@version`. */
export function readTicked(posted: FormData | URLSearchParams): Ticked[] {
  const values = [...new Set(posted.getAll('tick').map(String))].slice(0, maxTicked)
  return values.flatMap((value) => {
    const [id = '', version = ''] = value.split('@')
    return isId(id) ? [{ id, version }] : []
  })
}
