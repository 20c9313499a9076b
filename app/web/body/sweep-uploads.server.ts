import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { minuteMs } from '~/time-units'

/** As `temporary-files.server.ts` names them. */
const uploadFolder = /^pearlbridge-[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Removes folders that a killed process has left; a younger one may be of a request under way. */
export async function sweepUploads(folder: string, now = () => new Date()): Promise<number> {
  let removed = 0
  for (const name of (await readdir(folder)).filter((name) => uploadFolder.test(name))) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => undefined)
    if (!found || now().getTime() - found.mtimeMs < 60 * minuteMs) continue
    await rm(path, { recursive: true, force: true })
    removed += 1
  }
  return removed
}
