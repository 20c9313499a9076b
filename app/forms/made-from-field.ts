/** Name of the hidden field that says what the answers on a page were made from. */
export const madeFromField = 'made_from'

/** Name of the one that says which files it shows. */
export const shownFilesField = 'shown_files'

/** Headers of the answer to an autosave: what the page is made from now, and whether it has news. */
export const madeFromHeader = 'Made-From'
export const draftNewsHeader = 'Draft-News'
