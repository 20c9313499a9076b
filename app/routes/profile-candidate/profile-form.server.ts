export const page = '/profile/candidate'
export const editPage = `${page}?edit`

/** Name in the draft of the documents to be removed when the profile is saved, by file field. */
export const removedFiles = 'removed_files'
