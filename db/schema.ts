import type { ColumnType, Generated, JSONColumnType } from 'kysely'

type Timestamp = ColumnType<Date, Date | string, Date | string>
// Not `Generated<Timestamp>`: Kysely does not look inside a column type for another.
type TimestampByDefault = ColumnType<Date, Date | string | undefined, Date | string>
type TimestampOrNull = ColumnType<Date | null, Date | string | null, Date | string | null>
/** A calendar day as `YYYY-MM-DD`; the engines are told not to turn it into a `Date`. */
type Day = string
/** `numeric` as `pg` sends it, '1250000.50'; `Number` reads up to 15 digits without loss. */
type DecimalOrNull = ColumnType<string | null, number | string | null, number | string | null>

export type UserType = 'candidate' | 'client' | 'customer'
/** Files of a text are attachments. */
export type AttachmentKind = 'attachment-1' | 'attachment-2' | 'attachment-3'
export type DocumentKind = 'resume' | 'payslip' | 'photo' | AttachmentKind
export type Unclaimed = 'unproven' | 'proven'
export type Channel = 'email' | 'sms'
/** The reader of a letter about a case. */
export type Audience = 'person' | 'staff'
/** What has come in: a contact message, or the registration of an account. */
export type SubmissionKind = 'contact' | UserType
/** What the business is told of by mail, but for contact messages. */
export type AskedKind = 'application' | 'learning' | 'requirement' | 'service'
export type AccountCaseKind = AskedKind | 'message'
/** What needs an answer: a person's request, a contact message, or a complaint about personal data. */
export type CaseKind = AccountCaseKind | 'grievance'
export type PayPeriod = 'month' | 'day' | 'hour'
export type StaffRole = 'owner' | 'member'
export type CaseStatus = 'received' | 'in-review' | 'in-progress' | 'done' | 'closed' | 'withdrawn'
export type StaffAct =
  | 'opened'
  | 'downloaded'
  | 'noted'
  | 'moved'
  | 'exported'
  | 'erased'
  | 'staff-added'
  | 'staff-changed'
  | 'staff-removed'
  | 'text-written'
  | 'text-removed'
export type ContentMarks = { answers: string } & Partial<Record<DocumentKind, string>>

interface Accounts {
  id: Generated<string>
  user_type: UserType
  email: string
  phone: string
  password_hash: string
  email_verified_at: TimestampOrNull
  phone_verified_at: TimestampOrNull
  pending_email: string | null
  pending_phone: string | null
  registered_by: string | null
  /** Keyed hashes of the answers and of each file. */
  registered_content: JSONColumnType<ContentMarks | null, string | null | undefined, string | null>
  first_read_at: TimestampOrNull
  /** When somebody signed in last, to the day. */
  signed_in_at: TimestampByDefault
  /** When it will be deleted because nobody signs in. */
  leaves_at: TimestampOrNull
  created_at: TimestampByDefault
  updated_at: TimestampByDefault
}

interface Sessions {
  id: Generated<string>
  token_hash: string
  account_id: string
  created_at: TimestampByDefault
  seen_at: TimestampByDefault
  user_agent: Generated<string>
  shared: Generated<boolean>
}

interface Overruled {
  value: string | string[]
  page: string
}

interface Drafts {
  id: Generated<string>
  visitor: string
  form: string
  account_id: string | null
  answers: JSONColumnType<Record<string, string | string[]>>
  emptied: Generated<number>
  /** The page that wrote it last, by field. */
  writers: ColumnType<Record<string, string>, string | undefined, string>
  /** An answer that gave way to one of another page, by field. */
  overruled: ColumnType<Record<string, Overruled>, string | undefined, string>
  /** When the form that was here went on in another browser. */
  continued_at: TimestampOrNull
  /** The number of its latest post, by page. */
  latest_posts: ColumnType<Record<string, number> | null, string | undefined, string>
  created_at: TimestampByDefault
  updated_at: TimestampByDefault
}

interface Documents {
  id: Generated<string>
  account_id: string | null
  draft_id: string | null
  /** Of a case's text. */
  event_id: string | null
  kind: DocumentKind
  file_name: string
  media_type: string
  byte_size: number
  sha256: string
  storage_key: string
  /** Of a draft without an account: whether its visitor had proven an address. */
  unclaimed: ColumnType<Unclaimed | null, Unclaimed | null | undefined, Unclaimed | null>
  created_at: TimestampByDefault
}

/** Keys of files that the sweep removes: their row was deleted, or has not come yet. */
interface RemovedFiles {
  storage_key: string
  since: Generated<Date>
}

interface Candidates {
  account_id: string
  name: string
  dob: Day
  gender: string | null
  marital_status: string | null
  nationality: string
  blood_group: string | null
  guardian_consent: Generated<boolean>
  guardian_name: string | null
  guardian_mobile: string | null
  position_applied: string
  department: string
  sub_departments: Generated<string[]>
  is_experienced: boolean
  current_employer: string | null
  total_experience: string | null
  relevant_experience: string | null
  skills_certifications: string | null
  ug_qualification: string
  ug_category: string | null
  year_of_graduation: number
  has_pg: Generated<boolean>
  pg_qualification: string | null
  pg_category: string | null
  pg_degree_name: string | null
  year_of_pg_graduation: number | null
  degrees: string | null
  branch: Generated<string>
  type_of: Generated<string>
  created_at: TimestampByDefault
  updated_at: TimestampByDefault
}

interface Companies {
  account_id: string
  company_name: string
  company_location: string | null
  company_social_media_linkedin: Generated<string[]>
  company_social_media_instagram: Generated<string[]>
  company_social_media_facebook: Generated<string[]>
  company_social_media_twitter: Generated<string[]>
  company_social_media_whatsapp_group: Generated<string[]>
  company_department: string | null
  company_employees: number | null
  company_weblink: string | null
  start_year: number | null
  annual_income: DecimalOrNull
  net_profit: DecimalOrNull
  company_branch_no: number | null
  company_certification: string | null
  company_license: string | null
  branch: Generated<string>
  type_of: Generated<string>
  created_at: TimestampByDefault
  updated_at: TimestampByDefault
}

interface Customers {
  account_id: string
  name: string
  address: string
  city: string
  service: string
  created_at: TimestampByDefault
  updated_at: TimestampByDefault
}

interface OtpChallenges {
  id: Generated<string>
  visitor: string
  purpose: string
  channel: Channel
  destination: string
  guesses: Generated<number>
  created_at: TimestampByDefault
  sent_at: TimestampOrNull
  expires_at: Timestamp
  verified_at: TimestampOrNull
  consumed_at: TimestampOrNull
  guessable: Generated<boolean>
  counted: string[] | null
  failed_at: TimestampOrNull
  failure: string | null
}

interface VisitorKeys {
  visitor: string
  since: Timestamp
  former: Timestamp
  proof: string
  made_at: Timestamp
  seen_at: TimestampOrNull
}

interface RateLimits {
  key: string
  points: number
  ends_at: Timestamp
}

interface Budgets {
  name: string
  full_at: Timestamp
}

interface SignInFailures {
  account_key: string
  failures: number
  failed_at: Timestamp
  wait_until: TimestampOrNull
}

interface QueuedMessages {
  id: Generated<string>
  /** Null: it is written when it leaves, see `renderLetter`. */
  message: JSONColumnType<object | null, string | null, string | null>
  /** What it is about, and goes with. */
  account_id: string | null
  case_id: string | null
  audience: Audience | null
  attempts: Generated<number>
  due_at: TimestampByDefault
  last_error: string | null
  created_at: TimestampByDefault
  dead_at: TimestampOrNull
}

interface Staff {
  id: Generated<string>
  name: string
  email: string
  password_hash: string | null
  link_hash: string | null
  link_expires_at: TimestampOrNull
  link_used_at: TimestampOrNull
  seen_at: TimestampOrNull
  created_at: TimestampByDefault
  updated_at: TimestampByDefault
  role: ColumnType<StaffRole, StaffRole | undefined, StaffRole>
}

interface StaffTexts {
  id: Generated<string>
  title: string
  text: string
  updated_at: TimestampByDefault
}

interface StaffSessions {
  id: Generated<string>
  token_hash: string
  staff_id: string
  confirmed_at: TimestampOrNull
  created_at: TimestampByDefault
  seen_at: TimestampByDefault
  user_agent: Generated<string>
  /** Of an unconfirmed one. */
  visitor: string | null
}

interface StaffNotes {
  id: Generated<string>
  account_id: string | null
  case_id: string | null
  note: string
  written_by: string
  written_at: Timestamp
}

interface StaffActs {
  id: Generated<string>
  at: Timestamp
  staff_name: string
  act: StaffAct
  kind: SubmissionKind
  subject_id: string | null
  detail: Generated<string>
}

/** What an account, or a sender without one, asks for. */
interface Cases {
  id: Generated<string>
  reference: string
  kind: CaseKind
  account_id: string | null
  sender_name: string | null
  sender_email: string | null
  sender_phone: string | null
  /** The last day for the answer to a grievance. */
  answer_by: Day | null
  about: string
  message: Generated<string>
  preferred_date: Day | null
  people_needed: number | null
  needed_by: Day | null
  place: string | null
  pay: string | null
  /** What an application is for, where it is one that exists. */
  opening_id: string | null
  status: ColumnType<CaseStatus, CaseStatus | undefined, CaseStatus>
  /** When it ended, while it has. */
  ended_at: TimestampOrNull
  assigned_to: string | null
  /** Whether the inbox had a mail of what came last: the others are counted once a day. */
  is_mailed: Generated<boolean>
  /** The same for the same post, see `sendContactMessage`. */
  digest: string | null
  /** A `tsvector`, see `renewWords`. */
  words: ColumnType<string | null, never, never>
  /** Of the staff's texts that its person has not looked at, the first. */
  unread_since: TimestampOrNull
  /** Of the person's texts that the staff has not answered, the first. */
  unanswered_since: TimestampOrNull
  created_at: TimestampByDefault
  updated_at: TimestampByDefault
}

/** What somebody agreed to. */
interface Consents {
  id: Generated<string>
  account_id: string
  /** The version, see `consents.server`. */
  notice: string
  purpose: 'form' | 'offers'
  channel: 'page'
  given_at: Timestamp
  withdrawn_at: TimestampOrNull
}

interface CaseEvents {
  id: Generated<string>
  case_id: string
  at: Timestamp
  status: CaseStatus
  note: Generated<string>
  staff_name: string | null
  by_person: Generated<boolean>
  files: Generated<number>
}

/** Jobs that exist: a draft, open until `ends_at`, closed from then on. */
interface Openings {
  id: Generated<string>
  title: string
  category: string
  place: string
  employment_type: string
  people: number
  pay_from: number | null
  pay_to: number | null
  pay_per: PayPeriod
  about: string
  needs: string
  employer: string | null
  closes_on: Day
  written_by: string | null
  changed_by: string | null
  slug: string | null
  published_at: TimestampOrNull
  ends_at: TimestampOrNull
  created_at: TimestampByDefault
  updated_at: TimestampByDefault
}

/** `migrations/` holds the truth. */
export interface Database {
  accounts: Accounts
  sessions: Sessions
  drafts: Drafts
  documents: Documents
  removed_files: RemovedFiles
  candidates: Candidates
  companies: Companies
  customers: Customers
  otp_challenges: OtpChallenges
  visitor_keys: VisitorKeys
  rate_limits: RateLimits
  budgets: Budgets
  sign_in_failures: SignInFailures
  queued_messages: QueuedMessages
  staff: Staff
  staff_sessions: StaffSessions
  staff_notes: StaffNotes
  staff_acts: StaffActs
  staff_texts: StaffTexts
  openings: Openings
  cases: Cases
  case_events: CaseEvents
  consents: Consents
}
