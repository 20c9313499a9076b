/**
 * Names on which pages and the browser's script for forms agree. Both sides import this and nothing of each
 * other, so the script contains no component or schema. Pages set the attributes with `ui/data-attributes`.
 */

/** Values of data attributes: `failed` is `data-failed`. */
export interface DataValues {
  /** On a form or its button: the message after a failed connection. Such a form is posted in place. */
  failed: string
  /** On a form whose draft is saved while somebody types. */
  autosave: boolean
  /** Around a page of the desk: id of the member at work. */
  member: string
  /** On a form of the desk: the name under which this browser stores what is typed. */
  keep: string
  /** On a button: its label while the request is under way. */
  'busy-label': string
  /** On a button: seconds until it may ask for another code. */
  'resend-in': number
  /** On a button: the address or number that the code was sent to. */
  sent: string
  /** Around a code: its number of digits, which press its button. */
  code: number
  /** On the place of a form's notices. */
  news: true
  /** On the hidden line that shows when the form was last saved. */
  saved: true
  /** On the place where the script says what is not saved yet. */
  unsaved: true
  /** On a notice that fades (styles): a new page shows it again. */
  fades: boolean
  /** On a part for people under 18: the id of the date of birth. */
  'under-18': string
  /** On a select whose options open parts of the form. */
  chooses: true
  /** On such a part: the position of its option, from 1. */
  option: number
  /** Around the button that shows passwords. */
  'show-password': true
  /** On a box that ticks all others of its form; its label is hidden without script. */
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
/** Name of the password field that restarts an ended session of the desk. Erasing has its own. */
export const signInPassword = 'sign_in_password'

export const intents = { autosave: 'autosave', upload: 'upload' } as const
export const codeIntents = { send: 'send-', verify: 'verify' } as const

/** Names in lower case, as Node gives them. */
export const scriptHeaders = {
  /** Marks the script's requests for a page, and its posts. */
  enhanced: 'enhanced',
  /** Replaces a redirect by its target. */
  target: 'enhanced-location',
  /** Remix's header: the target must be loaded as a document. */
  leaving: 'x-remix-reload-document',
  /** The draft's version after an autosave. */
  draftVersion: 'draft-version',
  saved: 'draft-saved',
} as const
