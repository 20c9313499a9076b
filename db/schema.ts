import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'

type Timestamp = ColumnType<Date, Date | string, Date | string>
// Not `Generated<Timestamp>`: Kysely does not look inside a column type for another.
type TimestampByDefault = ColumnType<Date, Date | string | undefined, Date | string>
type TimestampOrNull = ColumnType<Date | null, Date | string | null, Date | string | null>
/** A calendar day as `YYYY-MM-DD`; the engines are told not to turn it into a `Date`. */
type Day = string
/** `numeric` as `pg` sends it, '1250000.50'; `Number` reads up to 15 digits without loss. */
type DecimalOrNull = ColumnType<string | null, number | string | null, number | string | null>

type Texts<Name extends string> = Record<Name, string>
type TextsOrNull<Name extends string> = Record<Name, string | null>
type NumbersOrNull<Name extends string> = Record<Name, number | null>
type TimestampsOrNull<Name extends string> = Record<Name, TimestampOrNull>
type Identified = Record<'id', Generated<string>>
type Dated = Record<'created_at' | 'updated_at', TimestampByDefault>
type Entity = Identified & Dated

export type UserType = 'candidate' | 'client' | 'customer'
/** Files of a text are attachments. */
export type AttachmentKind = 'attachment-1' | 'attachment-2' | 'attachment-3'
export type DocumentKind = 'resume' | 'payslip' | 'photo' | AttachmentKind
export type Channel = 'email' | 'sms'
/** An account's code signs in or sets a new password. */
export type OtpPurpose = 'registration' | 'profile' | 'account' | 'staff'
/** Recipient of a mail about a case. */
export type Audience = 'person' | 'staff'
/** Kind of what has come in: a contact message, or the registration of an account. */
export type SubmissionKind = 'contact' | UserType
/** Kinds of requests of accounts. */
export type AskedKind = 'application' | 'learning' | 'requirement' | 'service'
export type AccountCaseKind = AskedKind | 'message'
/** What needs an answer: a person's request, a contact message, or a complaint about personal data. */
export type CaseKind = AccountCaseKind | 'grievance'
export type CaseStatus = 'received' | 'in-review' | 'in-progress' | 'done' | 'closed' | 'withdrawn'
/** A note is internal: only the staff reads it. */
export type CaseEventKind = 'status' | 'text' | 'note'
export type PayPeriod = 'month' | 'day' | 'hour'
export type StaffRole = 'owner' | 'member'
type DeskAct =
  'opened' | 'downloaded' | 'noted' | 'moved' | 'exported' | 'erased' | `signed-${'in' | 'out'}`
export type StaffAct = DeskAct | `staff-${'added' | 'changed' | 'removed'}`

interface Accounts
  extends
    Entity,
    Texts<'email' | 'phone' | 'password_hash'>,
    TextsOrNull<'pending_email' | 'pending_phone' | 'former_email'>,
    /** The visitor, and keyed digests of the answers and of the last step's post. */
    TextsOrNull<'registered_by' | 'registered_content'>,
    TimestampsOrNull<'email_verified_at' | 'phone_verified_at' | 'first_read_at'>,
    TimestampsOrNull<'former_email_until'> {
  user_type: UserType
  /** See `toMailbox`. */
  mailbox: GeneratedAlways<string>
  /** Day of the last sign-in. */
  signed_in_at: TimestampByDefault
  /** Time of the deletion of an idle account. */
  leaves_at: TimestampOrNull
}

interface Session
  extends Identified, Texts<'token_hash'>, Record<'created_at' | 'seen_at', TimestampByDefault> {
  /** An ended session still says whose page was open. */
  ended_at: TimestampOrNull
}

interface Sessions extends Session {
  account_id: string
  user_agent: Generated<string>
  shared: Generated<boolean>
  /** SHA-256 hex of the visitor cookie's token; null on a shared computer. */
  visitor: string | null
}

interface Drafts extends Entity, Texts<'visitor' | 'form'> {
  account_id: string | null
  answers: JSONColumnType<Record<string, string | string[]>>
  version: Generated<number>
  digest: Generated<string>
  /** SHA-256 of the token of a mailed link; `resume_until` is null once it was used. */
  resume_hash: string | null
  resume_until: TimestampOrNull
}

interface Documents
  extends
    Identified,
    Texts<'file_name' | 'media_type' | 'sha256' | 'storage_key'>,
    TextsOrNull<'account_id' | 'draft_id' | 'event_id'> {
  kind: DocumentKind
  byte_size: number
  /** A file of a draft whose visitor has proven no address. */
  unproven: Generated<boolean>
  has_password: Generated<boolean>
  created_at: TimestampByDefault
}

interface Profile extends Dated, Texts<'account_id'> {}

interface Candidates
  extends
    Profile,
    Texts<'name' | 'nationality' | 'position_applied' | 'department' | 'ug_qualification'>,
    TextsOrNull<'gender' | 'marital_status' | 'blood_group' | 'guardian_name' | 'guardian_mobile'>,
    TextsOrNull<'current_employer' | 'total_experience' | 'relevant_experience'>,
    TextsOrNull<'skills_certifications' | 'ug_category' | 'degrees'>,
    TextsOrNull<'pg_qualification' | 'pg_category' | 'pg_degree_name'>,
    Record<'guardian_consent' | 'has_pg', Generated<boolean>>,
    Record<'branch' | 'type_of', Generated<string>> {
  dob: Day
  sub_departments: Generated<string[]>
  is_experienced: boolean
  year_of_graduation: number
  year_of_pg_graduation: number | null
}

type Network = 'linkedin' | 'instagram' | 'facebook' | 'twitter' | 'whatsapp_group'

interface Companies
  extends
    Profile,
    Texts<'company_name'>,
    TextsOrNull<'company_location' | 'company_department' | 'company_weblink'>,
    TextsOrNull<'company_certification' | 'company_license'>,
    NumbersOrNull<'company_employees' | 'start_year' | 'company_branch_no'>,
    Record<'annual_income' | 'net_profit', DecimalOrNull>,
    Record<`company_social_media_${Network}`, Generated<string[]>>,
    Record<'branch' | 'type_of', Generated<string>> {}

interface Customers extends Profile, Texts<'name' | 'address' | 'city' | 'service'> {}

interface OtpChallenges
  extends
    Identified,
    Texts<'visitor' | 'destination'>,
    TimestampsOrNull<'sent_at' | 'verified_at' | 'consumed_at'> {
  purpose: OtpPurpose
  user_type: Generated<UserType | 'any'>
  channel: Channel
  guesses: Generated<number>
  created_at: TimestampByDefault
  expires_at: Timestamp
  failure: string | null
}

interface QueuedMessages extends Identified {
  /** Null: it is written when it leaves, see `renderNotification`. */
  message: JSONColumnType<object | null, string | null, string | null>
  account_id: string | null
  case_id: string | null
  challenge_id: string | null
  audience: Audience | null
  attempts: Generated<number>
  due_at: TimestampByDefault
  last_error: string | null
  created_at: TimestampByDefault
  dead_at: TimestampOrNull
}

interface Staff
  extends
    Entity,
    Texts<'name' | 'email'>,
    TextsOrNull<'password_hash' | 'link_hash'>,
    /** Null once the link was used. */
    TimestampsOrNull<'link_expires_at'> {
  role: ColumnType<StaffRole, StaffRole | undefined, StaffRole>
}

interface StaffSessions extends Session {
  staff_id: string
}

interface StaffActs extends Identified {
  at: Timestamp
  staff_name: string
  act: StaffAct
  kind: SubmissionKind
  subject_id: string | null
  detail: Generated<string>
}

interface Cases
  extends
    Entity,
    Texts<'reference' | 'about'>,
    TextsOrNull<'account_id' | 'sender_name' | 'sender_email' | 'sender_phone'>,
    TextsOrNull<'place' | 'pay' | 'opening_id' | 'assigned_to' | 'digest'>,
    Record<'answer_by' | 'preferred_date' | 'needed_by', Day | null>,
    Record<'message' | 'person_words' | 'event_words', Generated<string>>,
    TimestampsOrNull<'ended_at' | 'unanswered_since'> {
  kind: CaseKind
  people_needed: number | null
  status: ColumnType<CaseStatus, CaseStatus | undefined, CaseStatus>
  is_mailed: Generated<boolean>
  /** A `tsvector` that the database generates. */
  words: ColumnType<string, never, never>
  read_at: TimestampByDefault
}

interface CaseEvents extends Identified {
  case_id: string
  at: Timestamp
  kind: CaseEventKind
  status: CaseStatus
  text: Generated<string>
  /** Null for the person's events. */
  staff_name: string | null
}

interface Consents extends Identified {
  account_id: string
  /** Version of the notice, see `noticeVersion`. */
  version: string
  purpose: 'form' | 'offers'
  given_at: Timestamp
  withdrawn_at: TimestampOrNull
}

interface Openings
  extends
    Entity,
    Texts<'title' | 'category' | 'place' | 'employment_type' | 'about' | 'needs'>,
    TextsOrNull<'employer' | 'changed_by' | 'slug'>,
    NumbersOrNull<'pay_from' | 'pay_to'>,
    TimestampsOrNull<'published_at' | 'ends_at'> {
  people: number
  pay_per: PayPeriod
  closes_on: Day
}

/** The tables, as `migrations/` creates them. */
export interface Database {
  accounts: Accounts
  sessions: Sessions
  drafts: Drafts
  documents: Documents
  removed_files: { storage_key: string; since: Generated<Date> }
  candidates: Candidates
  companies: Companies
  customers: Customers
  otp_challenges: OtpChallenges
  rate_limits: { key: string; points: number; ends_at: Timestamp }
  queued_messages: QueuedMessages
  staff: Staff
  staff_sessions: StaffSessions
  staff_acts: StaffActs
  staff_texts: Identified & Texts<'title' | 'text'> & { updated_at: TimestampByDefault }
  openings: Openings
  cases: Cases
  case_events: CaseEvents
  consents: Consents
}
