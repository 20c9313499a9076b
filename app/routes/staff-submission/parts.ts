/** Where a post leads back to: what was pressed or written keeps the focus. */
export const fragments = { state: 'state', note: 'note' } as const

export { requestFragment } from '~/domain/requests/reference'

/** The button of one request. */
export const moveIntent = (id: string) => `move-${id}`

/** Which text of the note a form was made from. */
export const versionField = 'note_version'
