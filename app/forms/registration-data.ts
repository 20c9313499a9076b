import type { FileView } from './file-input'
import type { MadeOf } from './drafts/base-version'
import type { OtpView } from './contacts/otp-field'
import type { Values } from './posted-form'
import type { SavedView } from './drafts/saved-draft'

/** What the page of a registration shows of its draft. */
export interface RegistrationData {
  /** Of the draft, once there is one. */
  id: string | undefined
  values: Values
  files: FileView[]
  /** What became of files that are no longer there, by field. */
  gone: Record<string, string>
  made: MadeOf
  saved: SavedView | undefined
  email: OtpView
  sms: OtpView
  /** The address is proven, and has an account. */
  exists: boolean
  signInHref: string
  discarding: boolean
  token: string
}
