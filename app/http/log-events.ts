import type { QueueEvent } from '~/domain/delivery/deliver-due.server'
import type { SendLaterEvent } from '~/domain/delivery/send-later.server'

/* The compiler lets no other line through. What each means is in docs/operating.md, "What is logged". */

export type LogMessage =
  // Requests and their refusals
  | 'request'
  | 'security'
  | 'limit reached'
  | 'one-time password refused'
  // Messages to people
  | 'message'
  | 'queue'
  | 'one-time password not sent'
  | 'digest failed'
  // The operator
  | 'operator command'
  | 'operator command failed'
  | 'no commands while the server runs: it cannot listen in DATA_DIR'
  // Faults of the program or of what it needs
  | 'account not loaded'
  | 'account unchanged'
  | 'answer failed'
  | 'answers not taken over'
  | 'call failed'
  | 'company profile not loaded'
  | 'contact message failed'
  | 'contact not put back'
  | 'fault of no request: the process ends'
  | 'not known whose the documents are'
  | 'not scanned for viruses'
  | 'page not kept'
  | 'form not continued'
  | 'profile not loaded'
  | 'profile not saved'
  | 'registration failed'
  | 'registration not loaded'
  | 'reset failed'
  | 'reset not loaded'
  | 'selection not marked'
  | 'sign-in failed'
  | 'sign-in not loaded'
  | 'staff desk not loaded'
  | 'sweep failed'
  | 'unexpected error'
  | 'virus found in stored files'

export type SecurityEvent =
  | 'signed-in'
  | 'signed-in-by-code'
  | 'sign-in-failed'
  | 'sign-in-locked'
  | 'signed-out'
  | 'password-changed'
  | 'password-reset'
  | 'code-wrong'
  | 'code-guessed-out'
  | 'account-deleted'
  | 'contact-changed'
  | 'contact-change-undone'
  | 'registered'
  | 'form-continued'
  | 'form-left-browser'
  | 'exported'
  | 'session-ended'
  | 'access-denied'
  | 'cross-site-refused'
  | 'form-token-refused'
  | 'contact-trap'
  | 'virus-refused'

export type LogFields = { event?: SecurityEvent | QueueEvent | SendLaterEvent } & Record<
  string,
  unknown
>
