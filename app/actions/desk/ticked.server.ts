import { isId } from '~/domain/fields/id'

/** No page has more rows. */
const maxTicked = 100

export interface Ticked {
  id: string
  version: string
}

/** Boxes of the list have `id@version`; those of the next page no version. */
export function readTicked(posted: FormData): Ticked[] {
  const values = [...new Set(posted.getAll('tick').map(String))].slice(0, maxTicked)
  return values.flatMap((value) => {
    const [id = '', version = ''] = value.split('@')
    return isId(id) ? [{ id, version }] : []
  })
}
