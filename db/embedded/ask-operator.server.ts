import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { linesOf, toLine, type OperatorFrame, type Output } from './operator-frames'
import { operatorPipe, operatorSocket, withShortPath } from './operator-path.server'

/**
 * @returns the exit status; undefined when no server listens at this data folder
 * @throws Error when the server ends before the command does, and when this user may not ask it
 */
export async function askServer(
  dataDir: string,
  request: object,
  output: Output,
): Promise<number | undefined> {
  const socket = await reach(dataDir)
  if (!socket) return undefined
  // A broken connection ends the lines.
  socket.on('error', () => {})
  try {
    socket.write(toLine(request))
    for await (const line of linesOf(socket)) {
      const frame = JSON.parse(line) as OperatorFrame
      if ('exit' in frame) return frame.exit
      if ('stdout' in frame) await output.stdout(frame.stdout)
      else await output.stderr(frame.stderr)
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ECONNRESET') throw error
  } finally {
    socket.destroy()
  }
  throw new Error('The server ended before the command was done.')
}

export async function isServed(dataDir: string): Promise<boolean> {
  const socket = await reach(dataDir)
  socket?.destroy()
  return socket !== undefined
}

async function reach(dataDir: string): Promise<Socket | undefined> {
  const pipe = operatorPipe(dataDir)
  try {
    return pipe
      ? await connected(pipe)
      : await withShortPath(dataDir, (folder) => connected(join(folder, operatorSocket)))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    // Refused: its server was killed and has left the file behind.
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return undefined
    if (code === 'EACCES') throw new Error(`${dataDir} belongs to another user.`, { cause: error })
    throw error
  }
}

async function connected(path: string): Promise<Socket> {
  const socket = connect(path)
  await once(socket, 'connect')
  return socket
}
