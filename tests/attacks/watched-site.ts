import { once } from 'node:events'
import { connect } from 'node:net'
import { join } from 'node:path'
import { startSite, type Site } from '../support/site/server'

export interface WatchedSite extends Site {
  /**
   * The longest that the event loop worked without a pause since it was last asked, in milliseconds of
   * processor time.
   *
   * @throws Error when the process is gone
   */
  busyMs(): Promise<number>
}

const probe = new URL('./loop-probe.mjs', import.meta.url).href

/** As `startSite`, with loop-probe.mjs in the process. @param folder for its socket */
export async function startWatchedSite(
  folder: string,
  env: Record<string, string>,
): Promise<WatchedSite> {
  const path = join(folder, 'probe')
  const site = await startSite({ ...env, NODE_OPTIONS: `--import=${probe}`, LOOP_PROBE: path })
  const busyMs = async () => {
    const socket = connect(path).setEncoding('utf8')
    let text = ''
    socket.on('data', (piece: string) => (text += piece))
    await once(socket, 'close')
    return Number(text)
  }
  return { ...site, busyMs }
}
