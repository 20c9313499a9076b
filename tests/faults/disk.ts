import { execFileSync } from 'node:child_process'
import { mkdir, readdir, readFile, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { openPostgres } from '#db/postgresql/open.server'
import { answers } from '../http/forms/candidate'
import { freshDatabase } from '../support/database/fresh-database'
import { startSite, type Site } from '../support/site/server'
import { Missing, type Findings, type Given, type Part } from './part'
import { siteSettings, visitorOf } from './visitors'

const megabyte = 2 ** 20
const form = '#registration'

/** Forms while the disk under DATA_DIR is full, and after space was made. */
async function fullDisk(
  given: Given,
  engine: 'postgresql' | 'embedded',
  holds: 'DATA_DIR' | 'TMPDIR' = 'DATA_DIR',
): Promise<Findings> {
  const disk = join(given.folder, 'disk')
  const roomy = join(given.folder, 'roomy')
  await mkdir(roomy)
  await mount(disk)
  try {
    const database =
      engine === 'embedded' ? undefined : await freshDatabase((await given.postgres()).url)
    const site = await startSite({
      ...siteSettings,
      DATA_DIR: roomy,
      [holds]: disk,
      ...(database && { DATABASE_URL: database.url }),
    })
    try {
      return await postOnFullDisk(given, {
        site,
        disk,
        databaseUrl: database?.url,
        dataDir: holds === 'DATA_DIR' ? disk : roomy,
        isOnlyForFiles: holds === 'DATA_DIR' && engine === 'postgresql',
      })
    } finally {
      await site.remove()
      await database?.remove()
    }
  } finally {
    execFileSync('umount', ['-l', disk])
  }
}

/** A disk in memory, which takes none before something is written to it. */
const roomyMegabytes = 2048

async function mount(folder: string) {
  if (process.getuid?.() !== 0) throw new Missing('only root can mount a small disk')
  await mkdir(folder)
  try {
    const options = ['-t', 'tmpfs', '-o', `size=${roomyMegabytes}m`]
    execFileSync('mount', [...options, 'tmpfs', folder], { stdio: 'pipe' })
  } catch (error) {
    throw new Missing(`no small disk can be mounted: ${String(error).split('\n')[0]}`)
  }
}

interface Place {
  site: Site
  disk: string
  dataDir: string
  databaseUrl: string | undefined
  /** The disk holds documents and nothing else. */
  isOnlyForFiles: boolean
}

async function postOnFullDisk(
  given: Given,
  { site, disk, dataDir, databaseUrl, isOnlyForFiles }: Place,
): Promise<Findings> {
  const damage: string[] = []
  const figures = { posts: 0, refused: 0, keptTyped: 0, halfFiles: 0, afterwards: 0, intact: 0 }
  const people = Array.from({ length: given.rounds(8) }, (_, n) => `Kavitha of ${letters(n)}`)
  const upload = () => new File([new Uint8Array(pdfOf(2 * megabyte))], 'long.pdf')
  const pages = await Promise.all(
    people.map(async (name) => {
      const browser = visitorOf(site.url)
      return { browser, name, page: await browser.open('/form') }
    }),
  )
  await leave(disk, databaseUrl ? megabyte : 100 * megabyte)
  const filesBefore = (await filesIn(dataDir)).length
  for (const { browser, name, page } of pages) {
    const fields = { ...answers, name, resume_upload: upload() }
    const shown = await browser.submit(page, { form, fill: fields, press: 'save' })
    figures.posts += 1
    // Files are refused long before the disk is full; what cannot be written at all is an error.
    const refusals = isOnlyForFiles ? [429] : [429, 503]
    if (refusals.includes(shown.status)) figures.refused += 1
    else damage.push(`on a full disk it answered ${shown.status}`)
    if (shown.html.includes(name)) figures.keptTyped += 1
    else damage.push('what was typed is not in the answer')
  }
  const home = await fetch(site.url)
  if (home.status !== 200) damage.push(`the home page answered ${home.status}`)
  figures.halfFiles = (await filesIn(dataDir)).length - filesBefore

  resize(disk, roomyMegabytes * megabyte)
  for (const { browser, name, page } of pages) {
    const fields = { ...answers, name, resume_upload: upload() }
    const saved = await browser.submit(page, { form, fill: fields, press: 'save' })
    const shown = await browser.follow(saved)
    if (saved.status === 303 && shown.html.includes('long.pdf') && shown.html.includes(name)) {
      figures.afterwards += 1
    } else damage.push(`with space again it answered ${saved.status}`)
  }
  const sizes = await Promise.all(
    (await filesIn(dataDir)).map(async (path) => (await stat(path)).size),
  )
  figures.intact = sizes.filter((size) => size === 2 * megabyte).length
  if (databaseUrl) {
    const { db, close } = await openPostgres(databaseUrl)
    const rows = await db.selectFrom('documents').select('id').execute()
    await close()
    if (rows.length !== people.length) damage.push(`${rows.length} documents`)
  }
  const all = [figures.refused, figures.keptTyped, figures.afterwards, figures.intact]
  const good = all.every((number) => number === people.length) && figures.halfFiles === 0
  return { figures: { ...figures, damage }, good }
}

/** Makes the disk so small that so many bytes are left. */
async function leave(disk: string, left: number) {
  const { blocks, bavail, bsize } = await statfs(disk)
  resize(disk, (blocks - bavail) * bsize + left)
}

function resize(disk: string, bytes: number) {
  execFileSync('mount', ['-o', `remount,size=${bytes}`, disk], { stdio: 'pipe' })
}

async function filesIn(dataDir: string): Promise<string[]> {
  const folder = join(dataDir, 'documents')
  await mkdir(folder, { recursive: true })
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((e) => join(e.parentPath, e.name))
}

const resume = await readFile(new URL('../fixtures/documents/resume.pdf', import.meta.url))

/** A PDF of this many bytes; readers allow anything after its end. */
function pdfOf(bytes: number): Buffer {
  return Buffer.concat([resume, Buffer.alloc(bytes - resume.length, ' ')])
}

const letters = (number: number) =>
  String(number).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')

/** The disk under DATA_DIR runs full. */
export const disk: Part = [
  { name: 'full disk, PostgreSQL elsewhere', run: (given) => fullDisk(given, 'postgresql') },
  { name: 'full disk, embedded database', run: (given) => fullDisk(given, 'embedded') },
  {
    name: 'full disk under uploads on their way',
    run: (given) => fullDisk(given, 'postgresql', 'TMPDIR'),
  },
]
