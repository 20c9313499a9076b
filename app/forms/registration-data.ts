import type { FileView } from './file-input'
import type { OtpView } from './contacts/otp-field'
import type { Values } from './posted-form'
import type { SavedView } from './drafts/saved-draft'

export interface RegistrationData {
  id: string | undefined
  values: Values
  files: FileView[]
  version: number
  saved: SavedView | undefined
  email: OtpView
  sms: OtpView
  /** The address is proven, and has an account. */
  exists: boolean
  signInHref: string
  discarding: boolean
  token: string
}
