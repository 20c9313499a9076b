import { byDesign, notApplicable, open, proven, type Requirement } from './requirement'

const server = (title: string) => `tests/http/abuse-server.test.ts › ${title}`
const errors = (title: string) => `tests/http/error-pages.test.ts › ${title}`

/**
 * V11 cryptography, V12 communication, V13 configuration, V14 data protection, V16 logging; of V15 what
 * a running product shows.
 */
export const operation: Requirement[] = [
  byDesign('11.1.1 11.1.2', 'policy and inventory of keys', 'docs/security.md › Keys and secrets'),
  byDesign('11.2.1', 'known implementations', 'node:crypto and argon2'),
  byDesign(
    '11.2.2',
    'algorithms can change',
    'hashes carry their parameters; a changed SECRET only asks again',
  ),
  byDesign('11.2.3 11.4.1 11.4.3', 'strong hashes', 'SHA-256 and HMAC-SHA-256'),
  byDesign('11.3.1 11.3.2 11.3.3', 'ciphers', 'AES of one block, for ids of the log; no text'),
  proven(
    '11.4.2',
    'argon2id',
    'app/domain/accounts/password.test.ts › is argon2id with 19 MiB, two passes, one lane and its own salt',
  ),
  notApplicable('11.4.4 11.6.1', 'keys from passwords, key pairs', 'none'),
  byDesign('11.5.1', '128 random bits', 'randomBytes(32) for tokens'),
  notApplicable(
    '12.1.1 12.1.2 12.2.1 12.2.2',
    'TLS to browsers',
    "the proxy's; https by PUBLIC_ORIGIN",
  ),
  notApplicable('12.1.3 12.3.3 12.3.4', 'mTLS, internal services', 'none'),
  proven(
    '12.3.1',
    'TLS to mail, and a warning where another service goes without',
    'app/domain/delivery/smtp-connection.test.ts › carries no letter in the open to another machine, but where the address says so',
    'app/http/open-connections.server.test.ts › names the host of %s, and no password',
  ),
  proven(
    '12.3.2',
    'certificates are checked',
    'app/domain/delivery/smtp-connection.test.ts › speaks to nobody whose certificate is worth nothing, with TLS %s',
  ),
  byDesign('13.1.1', 'who is called is written down', 'docs/operating.md › Configuration'),
  byDesign('13.2.1 13.2.3', 'own credentials, none by default', 'settings without defaults'),
  byDesign('13.2.2', 'least privilege', 'the image runs as node; files are 0600'),
  byDesign('13.2.4 13.2.5', 'only known systems are called', 'SMTP_URL and SMS_URL alone'),
  open(
    '13.3.1',
    'a vault for secrets',
    'environment variables; the platform may fill them from one',
  ),
  proven(
    '13.3.2',
    'who may read secrets',
    'app/http/config.server.test.ts › makes a secret once and keeps it readable by its owner only',
  ),
  byDesign('13.4.1', 'no .git in the image', '.dockerignore'),
  proven(
    '13.4.2',
    'no debugging in production',
    errors('500 for a fault of ours, without a trace'),
  ),
  proven('13.4.3', 'no listings', errors('404 for an unknown path, with ways on')),
  proven('13.4.4', 'no TRACE', server('%s')),
  byDesign(
    '13.4.5',
    'only wanted documentation',
    '/api/openapi.json is meant to be read; no metrics',
  ),
  byDesign(
    '14.1.1 14.1.2',
    'kinds of data and their protection',
    'docs/security.md › Personal data',
  ),
  byDesign(
    '14.2.1',
    'nothing sensitive in addresses',
    'forms are posts; addresses hold searches, topics and steps',
  ),
  proven(
    '14.2.2 14.3.2',
    'personal pages are not stored',
    server('%s what keeps a browser strict'),
  ),
  byDesign('14.2.3', 'no trackers', 'the policy of pages names this site alone'),
  proven(
    '14.2.4',
    'protection as promised',
    'app/domain/limits/limits.test.ts › keep no address in the table, and no ended period after a sweep',
    'app/commands/backup/backup.test.ts › holds no counter of a limit and none of failed sign-ins',
    'tests/http/clients-command.test.ts › tells the address behind the lines of an attack, which the log does not hold',
  ),
  byDesign(
    '14.3.1 14.3.3',
    'nothing stays in the browser',
    'no storage but cookies; sign-out loads a new page',
  ),
  byDesign('15.1.1', 'when weak packages are replaced', 'docs/security.md › Packages'),
  byDesign('15.2.1', 'no package past that time', 'npm audit --omit=dev before each version'),
  proven(
    '15.2.2',
    'nothing that one asks for keeps others waiting',
    'tests/http/hostile-lengths.test.ts › takes texts of any length in its turn',
    'tests/http/hostile-bodies.test.ts › costs little: %s',
    'tests/http/hostile-bodies.test.ts › costs little at any length',
    'tests/http/bodies-under-way.test.ts › refuses the many slow posts of a stranger with a sentence, and serves a known browser',
  ),
  proven(
    '15.3.4',
    'the address of a client cannot be made up',
    server('a made-up client address opens no new budget'),
    'app/http/request-hook.server.test.ts › is what the outermost trusted proxy wrote, not what stands left of it',
  ),
  proven(
    '15.3.6',
    'no prototype by a name',
    'tests/http/prototype-names.test.ts › fails nothing as a field, a file or a button of %s',
    'tests/http/prototype-names.test.ts › fails nothing in a call of %s',
  ),
  proven(
    '16.1.1',
    'an inventory of logs',
    'tests/http/log-inventory.test.ts › has every line that the product can log, and no other',
  ),
  proven(
    '16.2.1 16.2.5 16.3.1 16.3.2 16.3.3',
    'security events, without secrets',
    server('has security events, without a person and without a secret'),
    'app/http/security-log.server.test.ts › of an event says which client caused it, without its address',
    'app/http/security-log.server.test.ts › of a limit is one for each client, limit and minute, however many are refused',
  ),
  byDesign('16.2.2', 'times in UTC', 'pino writes ISO 8601 with Z'),
  byDesign('16.2.3', 'logs go nowhere else', 'standard output'),
  proven(
    '16.2.4',
    'one format',
    'tests/e2e/headers.spec.ts › the log is JSON with a request id, without query strings',
  ),
  proven(
    '16.3.4',
    'errors are logged',
    'app/domain/delivery/queue.test.ts › outlives a lost database and says so, without what a message holds',
  ),
  proven('16.4.1', 'no line by input', server('has no line that somebody else began')),
  notApplicable('16.4.2 16.4.3', 'where logs are kept', "the platform's"),
  proven('16.5.1', 'errors tell nothing', errors('500 for a fault of ours, without a trace')),
  proven(
    '16.5.2',
    'a service away',
    'tests/http/database-away.test.ts › the contact form keeps the message',
  ),
  proven(
    '16.5.3',
    'errors let nobody in',
    'tests/http/login.test.ts › says that the server failed when it did',
  ),
]
