/** Names and times are those of `cookieKinds`. */
export const cookies = {
  visitor: {
    name: 'Visitor cookie',
    time: '30 days',
    text: 'finds your draft again and protects your forms.',
  },
  session: {
    name: 'Session cookie',
    time: '7 days',
    text: 'keeps you signed in until you sign out.',
  },
  memory: {
    name: 'Memory cookie',
    time: 'one day',
    text: 'holds what came of the button that you pressed last, the email address that you sign in with, and the message that you sent last.',
  },
} as const

export const staffCookies = {
  staff: {
    name: 'Staff cookie',
    time: '90 days',
    text: 'keeps a member of our staff signed in, and tells later who signed in with this browser last.',
  },
} as const

interface Cookie {
  name: string
  time: string
  text: string
}

const listed = (kinds: Record<string, Cookie>) =>
  Object.values(kinds).map(({ name, time, text }) => `**${name}, ${time}:** ${text}`)

export const dataNotice = {
  registering: 'We use what you enter to serve you and to reach you.',
  link: 'Our privacy notice',
} as const

/**
 * The policy describes the code: change both. A change of the section `notice` needs a new `noticeVersion`.
 */
export const privacy = {
  title: 'Privacy Policy',
  description:
    'What personal information we collect and why, which cookies the site sets, and where to opt out or complain.',
  share: 'policies',
  updated: '2026-11-29',
  sections: [
    {
      id: 'collection',
      title: 'Collection',
      blocks: [
        'We collect the personal information that you give us in our forms, in your account and in your files. [The privacy notice](#notice) lists it with its purposes. Photos and files with a request stay as your camera wrote them.',
        'We add notes of our staff, the status of your requests and our answers, when our staff first read your registration, and what you agreed to and when.',
        'When you sign in we keep the time, what your browser calls itself, and a hash of its visitor cookie. [Your account page](/account) lists your sign-ins.',
        'To limit misuse, the site counts messages, codes, sign-ins and uploads by a hash of the network address. The log has an id in its place that changes every day.',
      ],
    },
    {
      id: 'use',
      title: 'Use',
      blocks: [
        'Personal information is collected and used to provide services and for marketing. You can [opt out](#opt-out). We send news and offers only to people who ticked the box for them.',
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies',
      blocks: [
        'The site sets only the cookies that it needs to work:',
        listed(cookies),
        'On a shared computer the last two go when the browser is closed. Our staff get one more:',
        listed(staffCookies),
        'There are no advertising or analytics cookies.',
      ],
    },
    {
      id: 'readers',
      title: 'Who reads it',
      blocks: [
        [
          '**You:** [Download my data](/account) gives you a file. Ask us for the notes of our staff about you.',
          '**Our staff:** profiles, requests, messages and documents, but no passwords and no unfinished forms. When they sign in and what they read, download, change or erase is recorded with name and time.',
          '**Our mailbox:** an email tells us who wrote, registered or asked, what it is about and the beginning of a contact message.',
          '**Those who run the site:** they can read all that is stored, but no password.',
        ],
      ],
    },
    {
      id: 'keeping',
      title: 'How long we keep it',
      blocks: [
        [
          '**Your account:** until you delete it on [your account page](/account). If you have not signed in for {accounts} and nothing of yours is open, we delete it, and email you 30 days before.',
          '**Your requests:** {cases} after they ended, with all that was written in them, its files and our notes.',
          '**Unfinished forms:** 7 days after your last change; files one day, until you verify your email or phone.',
          '**Contact messages and complaints:** {messages} after they were answered or closed.',
          '**Addresses and numbers of codes:** one day after the code expired, or 7 days after you entered it.',
          '**Sign-ins:** 90 days. **An email address before a change:** 7 days.',
          '**Emails that wait to be sent:** until they have left, or 30 days after we gave up sending.',
          '**Counts against misuse, hashes of a registration:** one day after the last of them.',
          '**The record:** one year, without your name once your account is deleted.',
          '**Our staff:** email address until they leave, sign-ins for 90 days. Names stay in the record for one year, and beside what they wrote.',
        ],
        'What you delete stays in our mailbox and in downloads of our staff, and in our nightly back-ups for {backupDays}.',
      ],
    },
    {
      id: 'sharing',
      title: 'Sharing',
      blocks: [
        'Personal information may be shared with affiliates for fraud and identity-theft prevention.',
        'When we send you an email or a text message, the service that delivers it gets its text and your address or number.',
        'When our staff opens a chat with you, WhatsApp gets your number.',
      ],
    },
    {
      id: 'links',
      title: 'Links to other sites',
      blocks: [
        'Our pages on social networks, the chat and the map belong to others. There, their own privacy policies apply.',
      ],
    },
    {
      id: 'security',
      title: 'Security',
      blocks: [
        'Passwords are stored as a hash. Place, time and camera are removed from your profile photo. A session ends after 7 days, and after 12 hours without use (on a shared computer 30 minutes).',
      ],
    },
    {
      id: 'opt-out',
      title: 'Opt-out',
      blocks: [
        'Opt-out requests are handled by email. To stop marketing, write to {privacyEmail}, or turn news and offers off on [your account page](/account).',
      ],
    },
    {
      id: 'questions',
      title: 'Questions',
      blocks: [
        '{privacyPerson} answers questions about your personal information at {privacyEmail}. To name a person who may act for you after your death, or when you no longer can, write to the same address.',
      ],
    },
    {
      id: 'grievance',
      title: 'Grievance',
      blocks: [
        'Grievance requests are handled by email. To complain about how we treat your personal information, fill in our [grievance form](/grievance) or write to {grievanceEmail}. We answer by email within {grievanceDays}.',
      ],
    },
    {
      id: 'notice',
      title: 'Privacy notice',
      blocks: [
        'Our forms ask for this, and for this purpose:',
        [
          '**Each registration:** names, email address and phone number, to know who you are and to reach you by email, phone and codes. A password, to keep others out of your account. A box that you can tick for news and offers by email.',
          '**Candidates:** position, departments, experience, skills, education and resume, to find a position that suits you. Nationality, gender, marital status, blood group and photo, to know what employers often ask for. Payslip, to know what you earn now. Date of birth, to see whether a parent or guardian has to agree; their consent, name and mobile number, to know who agreed.',
          '**Companies:** location, website, networks, departments, employees, branches and start year, to know what your company does and how large it is. Income, profit, certification and license, to see what we can offer to your company.',
          '**Customers:** service, address and city, to give you the service at the place where you want it.',
          '**Requests:** what you ask for, its details, what you write and your files, to handle your request and to answer it.',
          '**Contact form and grievance form:** name, email address, phone number and message, to answer you.',
        ],
        'Our staff and those who run the site read it, but no password. We keep it until you delete your account or have not signed in for {accounts}, a request until {cases} after its end, a message until {messages} after its answer.',
        'You can see, correct, download and delete it, and turn news and offers off, on [your account page](/account). For anything else, write to {privacyEmail}. To complain, fill in our [grievance form](/grievance) or write to {grievanceEmail}. If our answer does not help, you can complain to the Data Protection Board of India.',
      ],
    },
    {
      id: 'updates',
      title: 'Policy updates',
      blocks: ['This policy may change without notice.'],
    },
  ],
} as const
