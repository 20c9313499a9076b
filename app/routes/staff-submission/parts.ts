/** Where a post leads back to: what was pressed or written keeps the focus. */
export const fragments = { state: 'state', note: 'note' } as const

/** Which text of the note a form was made from. */
export const versionField = 'note_version'
