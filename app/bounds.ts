/**
 * Every limit, bound and time-out of the product, and why it is so large. A name ends with its unit; without one
 * it counts things. Those of the embedded database stand in its own folder, db/embedded.
 */

const [KB, MB] = [1024, 1024 * 1024]
const [minute, hour, day] = [60, 60 * 60, 24 * 60 * 60]

export const secondMs = 1000
export const minuteMs = 60 * secondMs
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

// # Bodies of posts

/** Beyond this only what a body brings within the other bounds is kept, and the page says so. */
export const maxBodyBytes = 48 * MB
/** Until then a body is read to its end: a browser shows no answer before it has sent all. */
export const maxReadBytes = 64 * MB
/** What is read of a body before it counts as under way: most forms are whole by then. */
export const freeBodyBytes = 64 * KB
/** The texts of a form. The longest has 40 kB. */
export const maxTextBytes = 256 * KB
/** Twice as much held the event loop for 55 ms, to answer with the page that shows it all again. */
export const maxTextBesideFilesBytes = 512 * KB
/** Files of one form. The longest has two. */
export const maxFiles = 10
/** Of a document. Larger files are read to their end and not kept; the rest of the form is. */
export const maxFileBytes = 5 * MB
/** All fields and all files of a form. */
export const maxParts = 210
/** Of the lines before one part of a form. */
export const maxPartHeaderBytes = 4 * KB
/** RFC 2046 allows 70. */
export const maxBoundaryCharacters = 200
/** Values of one form, or of a call's JSON. */
export const maxFields = 200
/** Of one text; the longest field takes 5,000 characters. */
export const maxFieldBytes = 64 * KB
/** As the texts of a form. */
export const maxJsonBytes = 256 * KB
/** Lists within lists; no call has any deeper than one. */
export const maxJsonDepth = 3
/** A line that brings less than the next row for so long is none that a person waits for. */
export const slowBodyMs = 10 * secondMs
/** A kilobyte a second. */
export const minBodyBytes = 10 * KB
/** After so many the log tells of a body, and others need not wait for it. */
export const longBodyWindows = 3
/** A hall full of people behind one address takes turns; who waits costs no more than was read until then. */
export const maxBodyWaitMs = 60 * secondMs
/** When to send again what was too much at once. */
export const retryBodySeconds = 10
/** Of a Content-Type. */
export const maxContentTypeCharacters = 1000
/** A body's texts are 512 kB as they arrive, twice that as strings, and as much again in the page's answer. */
export const memoryOfBodyBytes = 4 * MB
/** However little memory there is. */
export const minBodiesUnderWay = 16
/** However much memory there is; an eighth of it is for bodies. */
export const maxBodiesUnderWay = 256
/** A body is handed on in pieces of this size. */
export const largePieceBytes = 64 * KB
/** A chunk of one byte costs what a large one costs: so many may be as small as they like. */
export const maxFreePieces = 1000
/** On average beyond those; no line and no program cuts an honest body so small. */
export const minPieceBytes = 256

// # Connections, turns and time-outs of the server

/** An open connection costs some 20 kB and a file handle. */
export const maxConnections = 4000
/** Then a connection is closed, so that one is not kept for ever. */
export const maxRequestsOfConnection = 1000
/** Requests that wait on their connection. Browsers and proxies send none before the answer. */
export const maxPipelined = 32
/** A browser shows no answer before it has sent all: so much is read and thrown away. */
export const maxDroppedBytes = 64 * MB
/** More make each of them wait for all the others, at every step of its way. */
export const maxPagesAtOnce = 8
/** Posts hash passwords and write: a few of them keep the cores and the database busy. */
export const maxPostsAtOnce = 4
/** A turn that takes longer is not waited for. */
export const maxTurnMs = 3 * secondMs
/** A crowd that never ends must not keep those waiting who are in. */
export const maxAcceptedAtOnce = 64
/** Longer than the work between two acceptances takes. */
export const recentArrivalMs = 100
/** In which refused posts of a client are counted. */
export const refusedPostsMs = 60 * secondMs
/** More than any person sends; programs that try what is let in send thousands. */
export const maxRefusedPosts = 120
/** Each costs memory; further clients are not counted in that minute. */
export const maxClientsCounted = 100_000
/** What a request leaves behind, such as an email being sent, is done by then. */
export const afterwardsMs = 60 * secondMs
/** A client that takes nothing of its answer for so long has gone. */
export const maxStillMs = 10 * secondMs
/** Until the headers of a request have come; looked for every second. */
export const headersMs = 14 * secondMs
/** Until the whole request has come: an application with its files at 256 kbit/s. */
export const wholeRequestMs = 3 * minuteMs
/** Between two requests of a connection. */
export const keepAliveMs = 20 * secondMs
/** How long what cannot be read is still thrown away, so that its answer arrives. */
export const drainMs = 10 * secondMs
/** And how much of it. */
export const maxDrainBytes = 100 * MB
/** The longest path of this site has sixty; patterns of routers take their time with long ones. */
export const maxPathCharacters = 1024
/** Host headers remembered as well formed. */
export const maxKnownHosts = 16
/** Docker kills after ten. */
export const stopSeconds = 9
/** A turn of the event loop in which nothing happened is shorter. */
export const quietTurnMs = 0.5
/** How long a stop waits for those who wait to be accepted. */
export const maxAcceptMs = 2 * secondMs

// # Answers, and what is kept of them

/** Below this compression wins no packet. */
export const minCompressedBytes = KB
/** Larger files, such as videos, are sent from the disk, in parts where one is asked for. */
export const maxCachedFileBytes = 256 * KB
/** All kept pages in all three codings. */
export const pageCacheBytes = 16 * MB
/** Pages with a longer query are drawn. */
export const maxCachedQueryCharacters = 500
/** Accept-Encoding headers remembered. Browsers send a handful; others are read anew each time. */
export const maxEncodings = 64
/** Of a path in the log. */
export const maxLoggedPathCharacters = 300
/** Of a path to come back to. */
export const maxRedirectCharacters = 2000
/** Different lines about refusals that a minute writes. */
export const maxSecurityLinesAMinute = 10_000

// # Cookies

/** What ties drafts and proofs to a browser. */
export const visitorCookieSeconds = 30 * day
/** The longest life of a session. */
export const sessionCookieSeconds = 7 * day
/** A browser that is known for an account, of people and of the staff. */
export const trustedSeconds = 90 * day
/** The address last typed at the sign-in. */
export const addressCookieSeconds = day
/** For as long as a code is valid, and then what it proves. */
export const resetCookieSeconds = 40 * minute
/** What a link of a letter brought. */
export const linkCookieSeconds = hour
/** Until the page after the next step is drawn. */
export const noticeCookieSeconds = minute
/** Longer than a session: an ended one leads to the sign-in, where others find nothing. */
export const staffCookieSeconds = 7 * day

// # Codes

/** How long a code can be entered. */
export const codeMinutes = 10
/** Wrong entries of one code. */
export const maxGuesses = 5
/** Before another code is sent to the same address. The texts name it. */
export const codeCooldownSeconds = 30
/** As long as the draft that the verification belongs to. */
export const verifiedMinutes = 7 * 24 * 60
/** Where no draft keeps what was verified, as in calls. */
export const verifiedAtOnceMinutes = 30
/** Somebody waits for the answer; some mail servers greet only after ten seconds, to be rid of spammers. */
export const sendCodeMs = 12 * secondMs
/** The answer with the new key may have been lost, and what was typed must not be. */
export const formerKeyMinutes = 60
/** Requests that were under way with the former key. */
export const lateKeyMinutes = 1
/** A cookie lives 30 days and its last draft 7 more. */
export const keptKeyMinutes = 60 * 24 * 60
/** A budget of the whole site refills by the hour and holds what so long refills. */
export const budgetHoldSeconds = 4 * 60 * 60

// # Signing in, sessions and accounts

/** Without a request. */
export const maxSessionIdleMs = 12 * hourMs
/** Whatever is asked meanwhile. */
export const maxSessionAgeMs = 7 * dayMs
/** On a shared computer. Its cookie goes with the browser, but browsers that open their tabs again bring it back. */
export const maxSharedIdleMs = 30 * minuteMs
/** A day at most, in a café or at a neighbour's. */
export const maxSharedAgeMs = 12 * hourMs
/** An ended session stays so long after its age: as long as a draft lives, which signing in again brings back. */
export const keptSessionMs = maxSessionAgeMs + 7 * dayMs
/** When a session was last seen is written no more often. */
export const minSeenMs = 60 * secondMs
/** Of a browser's name. */
export const maxUserAgentCharacters = 300
/** Wrong passwords in a row before an account's first wait. */
export const freeFailures = 5
/** Each further failure doubles it. */
export const firstSignInWaitSeconds = 30
/** The longest wait. */
export const maxSignInWaitSeconds = 15 * 60
/** A day without failures ends the count. */
export const failureMemoryHours = 24
/** Wrong passwords in a row after which a code is offered in place of the password. */
export const offersCodeAfter = 3
/**
 * Times a limit's number, for all known browsers of a network: carriers put thousands of phones behind one address.
 * Somebody who proves many addresses gets no more than this; a hall full of people needs half of it.
 */
export const timesOfKnown = 4
/** Of one account; the oldest ends. */
export const maxSessions = 50
/** A lunch, or a visit. A desk that was left shows personal data of everybody. */
export const maxStaffIdleMs = 2 * hourMs
/** A working day. */
export const maxStaffAgeMs = 12 * hourMs
/** A code of this sign-in would have lapsed. */
export const maxUnconfirmedMs = 30 * minuteMs
/** An ended session still leads its browser to the sign-in. */
export const endedStaffSessionMs = 7 * dayMs
/** Of one person of the staff. */
export const maxStaffSessions = 20
/** Each wants a code that was sent for its browser, so that all of them are few. */
export const maxUnconfirmedSessions = 3
/** How long a link to set the password of the staff's works. */
export const staffLinkMs = 30 * minuteMs
/** Accounts that a browser is known for. */
export const maxTrustTokens = 8
/** How long a second press of a registration is known as the same. */
export const recognisedMs = 24 * hourMs
/** The list is sorted: of these the word alone, whatever surrounds it, is refused. */
export const mostUsedPasswords = 3000
/** Of a password that is compared with the list. */
export const maxComparedCharacters = 128
/** Digits and marks at either end that may belong to the word: '$ecret', 'passw0rd'. */
export const maxMarksAtEnds = 3
/** Of a word of the list that a password must not contain. */
export const minLettersOfWord = 4
/** Longer ones cost time to hash and protect no better. */
export const maxPasswordCharacters = 128
/** Of SECRET. */
export const minSecretCharacters = 32

// # Drafts

/** After the last save. */
export const draftMs = 7 * dayMs
/** Of one draft. The longest form has 40 kB, in three-byte characters. */
export const maxDraftBytes = 256 * KB
/** Of a field's name. */
export const maxDraftNameCharacters = 64
/** Three times the longest field of any form; each form cuts shorter, see `draftValues`. */
export const maxDraftTextCharacters = 15_000
/** Values of one field. */
export const maxDraftListLength = 100
/** Fields of one draft. */
export const maxDraftFields = 100
/** Twice what a form of 100 fields with the longest names needs. */
export const maxBaseVersionCharacters = 16_384
/** More browsers of one person than anybody has; each proof took a code. */
export const maxBrowsersOfDraft = 20
/** Most forms never leave their first step, so that saving them again counts nothing anew. */
export const draftStepBytes = 4 * KB
/** Any form with honest answers has less, and finds room at any time. The index of migration 0015 names it. */
export const shortDraftBytes = 16 * KB
/** What drafts' files leave of the disk: the rest is the database's. */
export const minFreeDraftBytes = 1024 * MB
/** Files of all drafts, unless a setting says otherwise. */
export const draftFilesBytes = 2048 * MB
/** Files of one browser or one account, over all of its drafts. */
export const maxBytesOfVisitor = 30 * MB
/** Files with the texts of a case, of both sides. */
export const maxBytesOfCase = 30 * MB

// # Documents

/** Photos are made so small. */
export const maxPhotoSidePixels = 1600
/** Photos have 1 to 50 a byte, plain drawings a few hundred; more is a decompression bomb. */
export const maxPixelsOfByte = 2_000
/** Thirty times what the largest take. */
export const photoSeconds = 10
/** Photos are made smaller one at a time; one that takes longer is not waited for. */
export const maxPhotoTurnMs = 15 * secondMs
/** A ZIP with 100,000 empty files took half a second to read; a format's marks stand at the start. */
export const readOfFileBytes = 256 * KB
/** Of a file's name as it is shown and given back. */
export const maxFileNameCharacters = 120
/** No pattern reads more of a file's name: the beginning and the extension. */
export const maxGivenNameCharacters = 500
/** Of a file's extension, with its dot. */
export const maxExtensionCharacters = 11
/** For the virus scan of one file. An office file of 5 MB takes a second. */
export const scanMs = 20 * secondMs
/** Of the object store in text. A page of 1,000 objects is far smaller. */
export const maxStoreAnswerBytes = 4 * MB
/** The object store says nothing. */
export const storeSilenceMs = 10 * secondMs
/** Until the answer of the object store begins. */
export const storeAnswerMs = 60 * secondMs
/** Of one page of a listing: the most that S3 gives. */
export const objectsAtOnce = 1_000
/** Rows read at once where all documents are gone through. */
export const documentsAtOnce = 500
/** Files of unproven visitors that a sweep removes at once, in one transaction. */
export const goneFilesAtOnce = 200
/** Files of lapsed drafts that one look for room removes. */
export const freedAtOnce = 200
/** A younger file may still be waiting for its row. */
export const minOrphanMs = 60 * minuteMs
/** Files without a row that are looked up at once. */
export const orphansAtOnce = 500
/** Drafts that a sweep removes at once. */
export const draftsAtOnce = 500

// # Fields

/** No field that says nothing else takes more. */
export const usualCharacters = 500
/** Of a search of a list. */
export const maxSearchCharacters = 100
/** Of a search for jobs. */
export const maxJobSearchCharacters = 80
/** What waits is counted so far, so that it costs the same however much it is. */
export const countedTo = 999
/** RFC 5321, §4.5.3.1.3. */
export const maxEmailCharacters = 254
/** No address has as many; a longer text stays in the page alone. */
export const maxKeptEmailCharacters = 1000
/** Of a whole number, such as employees. */
export const maxCount = 9_999_999
/** With two decimals they fill `numeric(15, 2)` and fit a JavaScript number without loss. */
export const maxDigits = 13
/** Of experience. */
export const maxYears = 60
/** Between birth and a degree. */
export const minGraduationYears = 15
/** Of one web address. */
export const maxWebAddressCharacters = 500
/** Of a list of them: four of the longest. */
export const maxWebAddressesCharacters = 2000
/** Of a position or service in an address. */
export const maxAboutCharacters = 120
/** Of a message in the list of the desk. */
export const maxBeginningCharacters = 120

// # Requests and the desk

/** Of one account. */
export const maxOpenRequests = 50
/** Of one account. */
export const maxRequestsADay = 50
/** On the page of a person's own requests; nobody can have more open ones. */
export const maxShownRequests = 100
/** How long a press can be taken back; its letter waits as long, and takes up what follows meanwhile. */
export const takeBackMs = 10 * minuteMs
/** On one page of a case's time line. */
export const eventsAtOnce = 50
/** In a case, by one side. */
export const maxTextCharacters = 5000
/** Of the person, one after the other without an answer. */
export const maxTextsInARow = 5
/** Of one account, in all its cases. */
export const maxTextsADay = 20
/** After the end of a case its person may still write. */
export const afterEndMs = 30 * dayMs
/** After a withdrawal the staff may write once more. */
export const afterWithdrawalMs = 7 * dayMs
/** What can no more be taken back is named so far. */
export const maxNamedConflicts = 3
/** No page has more rows. */
export const maxTicked = 100
/** Rows that a search reads in the list's order before it asks its index: words that many have are found here. */
export const casesReadAtFirst = 5_000
/** How long a look at a case counts as the same. */
export const lookedMs = 60 * minuteMs
/** Of the record of access, on one page. */
export const maxShownActs = 50
/** Other cases of a person beside one. */
export const maxShownCases = 20
/** Of a note of the staff. */
export const maxNoteCharacters = 5000
/** The same note again within it is a second press. */
export const sameNoteMs = 60 * secondMs
/** Of one person or case. */
export const maxShownNotes = 100
/** An opening is closed after so many days, unless somebody chooses another day. */
export const usualOpeningDays = 30
/** From its first day on. */
export const maxOpeningDays = 90
/** Of one page, at the desk and for visitors. */
export const openingsOfPage = 20
/** The newest ones are listed. */
export const maxOpenNow = 1000
/** The page of a closed one stays as long, and says so. */
export const closedOpeningMs = 90 * dayMs
/** Rupees a month, day or hour. */
export const maxPay = 10_000_000
/** Standard texts of the desk. */
export const maxStaffTexts = 50
/** Of the inbox. */
export const casesOfPage = 25
/** A longer answer takes the sheet's whole width. */
export const wideCharacters = 120
/** One a night, and two hours for it. */
export const maxBackupSeconds = 26 * 60 * 60

// # Messages

/** Twice as long as a delivery may take, so that no two processes send the same message at once. */
export const deliverySeconds = 120
/** Each further failure doubles it. */
export const firstRetrySeconds = 15
/** The longest wait between two tries of a letter. */
export const maxRetrySeconds = 60 * 60
/** After four days, as mail servers do. */
export const maxDeliveries = 100
/** Nobody waits for it. */
export const unattendedDeliveryMs = 60 * secondMs
/** For the SMS provider's answer. */
export const smsMs = 10 * secondMs
/** To connect, and again for the mail server's greeting. */
export const smtpConnectMs = 10 * secondMs
/** Of a mail server in the midst of a letter. */
export const smtpSilenceMs = 20 * secondMs
/** Between tries to send what no queue keeps; the first lets the answer leave before. */
export const sendLaterMs = [250, 5 * secondMs, 25 * secondMs]
/** Of what a provider says of a failure. */
export const maxProviderWordsCharacters = 200
/** Messages that were given up. */
export const keptMessageDays = 30

// # Work in the background

/** Between two rounds of removing what has lapsed. */
export const sweepMs = 60 * minuteMs
/** Three rounds of the queue of messages have gone by. */
export const maxLagSeconds = 60
/** For the answer of the database to /readyz. */
export const readinessMs = 3 * secondMs
/** Rows that a statement of a sweep takes at once: some 30 ms of the embedded engine's one connection. */
export const sweptAtOnce = 1_000
/** Times as long as such a statement took, the next one of ended cases waits: the rest is the visitors'. */
export const sweepRests = 9
/** Looks of the staff that an account page lists; the download has all. */
export const maxShownLooks = 10
/** How long before an account is deleted its owner is told that nobody has signed in to it. */
export const leaveLetterMs = 30 * dayMs
/** Such letters and deletions of one sweep: a mail server takes them beside all others. */
export const leavingAtOnce = 500

// # Database and commands

/** Of one process: two processes and a command fit PostgreSQL's usual hundred. */
export const maxDatabaseConnections = 10
/** Nobody waits longer for a page. */
export const statementMs = 30 * secondMs
/** A number that no server and no role has of itself: where it arrives, settings arrive. */
export const idleTransactionSeconds = 31
/** At a start, while PostgreSQL starts beside it. */
export const reachDatabaseMs = 30 * secondMs
/** Longer than the server lets a statement run, and than an idle connection is kept. */
export const databaseSilenceMs = 35 * secondMs
/** For a free connection of the pool. */
export const waitForConnectionMs = 5 * secondMs
/** Until a connection that nobody uses is closed. */
export const idleConnectionMs = 30 * secondMs
/** While another process migrates, or a statement holds what a step needs. */
export const migrationRetryMs = 700
/** With the wait between them, seven minutes. */
export const maxMigrationTries = 600
/** How long a command waits for the database. */
export const reachByCommandMs = 5 * secondMs
/** Between its end and its opening nobody holds the copy that a back-up is made of. */
export const copyOpenedMs = 60 * secondMs
/** Of a back-up under way something is written each second: what is older was killed, and goes with the next one. */
export const unfinishedBackupMs = 60 * minuteMs
/** Files of a back-up are read and written in pieces of this size. */
export const fileChunkBytes = 64 * KB

// # In the browser

/** After the last key. */
export const saveAfterMs = 800
/** Then the page says that saving takes long. */
export const slowSaveMs = 10 * secondMs
/** The first tries to save again. */
export const saveRetryMs = [5 * secondMs, 15 * secondMs]
/** Tries to save come ever later, up to this. */
export const lastSaveRetryMs = 60 * secondMs
/** Of what browsers still send after a page has gone: 64 kB. */
export const maxFarewellCharacters = 60_000
/** How long a notice that goes by itself stays. */
export const noticeMs = 3 * secondMs
/** Until it is gone. */
export const noticeFadeMs = 300

// # Limits by client, address and site

/** Counted in the database, so that all processes share them. Of a client, wider networks have more. */
export const rateLimits = {
  // Codes to one address or number: enough for who mistyped or waits for a slow mail.
  'otp-destination-10-minutes': { points: 3, seconds: 10 * minute, by: 'destination' },
  // Nobody's mailbox is filled by others.
  'otp-destination-hour': { points: 5, seconds: hour, by: 'destination' },
  // The same, over a day.
  'otp-destination-day': { points: 10, seconds: day, by: 'destination' },
  // Codes that one browser asks for.
  'otp-browser': { points: 10, seconds: hour, by: 'visitor' },
  // At three points a send, of which the entered code gives two back: thirty people in one hall ask for two
  // codes each, one of them again, before they enter any.
  'otp-client': { points: 270, seconds: hour, by: 'client' },
  // Codes while a budget of the site is below half; the operator says how many, see `spendFor`.
  'otp-network': { points: 8, seconds: hour, by: 'network' },
  // Wrong codes for one address, over all its codes.
  'otp-guess-hour': { points: 15, seconds: hour, by: 'destination' },
  // A code of six digits is guessed once in 90 years.
  'otp-guess-day': { points: 30, seconds: day, by: 'destination' },
  // Wrong codes of a client, for whichever address.
  'otp-guess-client': { points: 300, seconds: hour, by: 'client' },
  // Letters about a form that has left its browser.
  'kept-form-letter': { points: 3, seconds: hour, by: 'destination' },
  // Wrong passwords of a client.
  'sign-in-client': { points: 100, seconds: 15 * minute, by: 'client' },
  // Accounts tried wrongly: lists of stolen passwords are tried once an account.
  'sign-in-accounts': { points: 30, seconds: hour, by: 'client' },
  // An account counts once an hour among those that a client tries.
  'sign-in-account': { points: 1, seconds: hour, by: 'client and account' },
  // Where a code of the staff's was entered: nobody is refused, it is remembered.
  'staff-network': { points: 1, seconds: 90 * day, by: 'person and network' },
  // Links for who has forgotten the password of the staff's.
  'staff-forgotten': { points: 1, seconds: 10 * minute, by: 'destination' },
  // The same, over a day.
  'staff-forgotten-day': { points: 10, seconds: day, by: 'destination' },
  // Messages of the contact form.
  contact: { points: 20, seconds: hour, by: 'client' },
  // The same message again is the same message.
  'contact-content': { points: 1, seconds: day, by: 'content' },
  // News and offers, turned on; each time is kept. Turning them off is never refused.
  'offers-on': { points: 10, seconds: day, by: 'account' },
  // Forms that a client begins.
  'new-drafts': { points: 300, seconds: hour, by: 'client' },
  // Kilobytes of files.
  'draft-files': { points: 500 * 1024, seconds: hour, by: 'client' },
  // A third of a second of a core each. Thirty people of one hall choose theirs at once.
  photos: { points: 30, seconds: minute, by: 'browser or network' },
  // Mails to the business; the operator says how many, see `tellInbox`.
  'contact-mail': { points: 60, seconds: hour, by: 'site' },
  // Of a day, whose date is the key.
  'daily-mail': { points: 1, seconds: day, by: 'site' },
} as const
