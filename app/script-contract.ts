/**
 * What pages and the browser's script for forms agree on. Both sides import this and nothing of each other:
 * the script gets no component and no schema by it. Pages write the marks with `ui/marked`.
 */

/** What a page tells the script of an element, in attributes: `failed` is `data-failed`. */
export interface Marks {
  /** On a form or its button: "it did not work". Such a form is posted without leaving the page. */
  failed: string
  /** On a form: its draft is saved while somebody types. */
  autosave: boolean
  /** On a form without a draft: it is empty behind the back button once it was sent. */
  empties: boolean
  /** Around a page of the desk: id of the member whose it is. */
  member: string
  /** On a form of the desk: its name, under which what is typed waits in this browser. */
  keep: string
  /** On a button: what it reads while its request is under way. */
  'busy-label': string
  /** On a button: seconds until it may ask for another code. */
  'resend-in': number
  /** On a button: what stood beside it when a code was sent there. */
  sent: string
  /** Around a code that was sent: how many digits press its button by themselves, 0 for none. */
  code: number
  /** Where a form says what came of a button: at its top or behind its last buttons. */
  news: true | 'end'
  /** On the line that says when the form was saved last, hidden before. */
  saved: true
  /** Where screen readers are told the same from time to time. */
  told: true
  /** Where the script says what is not saved yet. */
  unsaved: true
  /** On a notice that goes by itself. */
  fades: boolean
  /** On a part for people under 18: the id of the date of birth. */
  'under-18': string
  /** On a select whose options have parts of the form. */
  chooses: true
  /** On such a part: the place of its option, from 1. */
  option: number
  /** On what was picked from a list. */
  picked: true
  /** Around the button that shows passwords. */
  'show-password': true
  /** On a box that ticks all others of its form; its label is hidden before. */
  'select-all': true
  /** On the template with the pieces that the script copies. */
  parts: true
  /** On each of them. */
  part: 'spinner' | 'failure' | 'progress' | 'show-password'
}

export type Mark = keyof Marks
export type Part = Marks['part']

/** Selector of the elements with a mark. */
export const at = (mark: Mark, value?: string | number) =>
  `[data-${mark}${value === undefined ? '' : `="${value}"`}]`

/** What an element's mark says; undefined without it. */
export const markOf = (element: Element | null | undefined, mark: Mark) =>
  element?.getAttribute(`data-${mark}`) ?? undefined

/** Where a page's own part begins, which the script changes. */
export const mainId = 'main'
/** What describes a control. */
export const hintIdOf = (control: string) => `${control}-hint`
export const errorIdOf = (control: string) => `${control}-error`

/** Hidden field that proves that a post comes from a form of this browser. */
export const tokenField = 'token'
/** How the hidden field begins that names the browser. */
export const browserField = 'of_'
/** Hidden field that says what the answers on a page were made from. */
export const baseVersionField = 'made_from'
/** Field that says which of a page's posts is the later. */
export const postNumberField = 'nth'
/** Hidden field that says which files a page shows. */
export const shownFilesField = 'shown_files'

/** What a post is for, where no button says it. */
export const intents = { autosave: 'autosave', upload: 'upload' } as const
/** How the intents of buttons for codes begin. */
export const codeIntents = { send: 'send-', verify: 'verify' } as const

/** In lower case, as Node gives the names of a request. */
export const scriptHeaders = {
  /** Of a request: a page, or the answer to a post, that the script shows by itself. */
  enhanced: 'enhanced',
  /** Of the answer to such a post, in place of a redirect: where it leads. */
  target: 'enhanced-location',
  /** Beside it, by Remix: the target is another page, to be loaded as a document. */
  leaving: 'x-remix-reload-document',
  /** Of the answer to an autosave: what the page is made from now, and whether it has news. */
  baseVersion: 'base-version',
  draftNews: 'draft-news',
  /** And when it was saved, in words. */
  saved: 'draft-saved',
} as const
