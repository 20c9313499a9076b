/**
 * Pages and the browser's script for forms agree on these names. Both sides import this and nothing of each
 * other: the script gets no component and no schema by it. Pages write the marks with `ui/data-attributes`.
 */

/** Written as attributes: `failed` is `data-failed`. */
export interface DataValues {
  /** On a form or its button: "it did not work". Such a form is posted without leaving the page. */
  failed: string
  /** On a form: its draft is saved while somebody types. */
  autosave: boolean
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
  /** Around a code that was sent: how many digits press its button by themselves. */
  code: number
  /** Where a form says what came of a button. */
  news: true
  /** On the line that says when the form was saved last, hidden before. */
  saved: true
  /** Where the script says what is not saved yet. */
  unsaved: true
  /** On a notice that goes by itself (styles): a new page shows it again. */
  fades: boolean
  /** On a part for people under 18: the id of the date of birth. */
  'under-18': string
  /** On a select whose options have parts of the form. */
  chooses: true
  /** On such a part: the place of its option, from 1. */
  option: number
  /** Around the button that shows passwords. */
  'show-password': true
  /** On a box that ticks all others of its form; its label is hidden before. */
  'select-all': true
  parts: true
  part: 'failure' | 'progress' | 'show-password'
}

export type DataName = keyof DataValues
export type Part = DataValues['part']

export const at = (mark: DataName, value?: string | number) =>
  `[data-${mark}${value === undefined ? '' : `="${value}"`}]`

export const readData = (element: Element | null | undefined, mark: DataName) =>
  element?.getAttribute(`data-${mark}`) ?? undefined

export const mainId = 'main'
export const toErrorId = (control: string) => `${control}-error`

export const tokenField = 'token'
export const versionField = 'version'
/** The password that starts an ended session of the desk again. Erasing asks for one of its own. */
export const signInPassword = 'sign_in_password'

export const intents = { autosave: 'autosave', upload: 'upload' } as const
export const codeIntents = { send: 'send-', verify: 'verify' } as const

/** In lower case, as Node gives them. */
export const scriptHeaders = {
  /** A request for a page, or the answer to a post, that the script shows by itself. */
  enhanced: 'enhanced',
  /** In place of a redirect: the target. */
  target: 'enhanced-location',
  /** Remix's own: the target is another page, to be loaded as a document. */
  leaving: 'x-remix-reload-document',
  /** The draft's version after an autosave. */
  draftVersion: 'draft-version',
  saved: 'draft-saved',
} as const
