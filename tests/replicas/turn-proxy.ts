import { once } from 'node:events'
import { createServer, request as send } from 'node:http'

/** No client meets a connection that is just being closed. */
const keepAliveTimeout = 60_000

/**
 * A proxy that passes every request to the next process, on a connection of its own, and on to the one
 * after where it refuses the connection. It adds the client to X-Forwarded-For.
 *
 * @returns how to stop it
 */
export async function startTurnProxy(port: number, ports: number[]): Promise<() => void> {
  let turns = 0
  const server = createServer({ keepAliveTimeout }, (request, response) => {
    const { method, url: path, socket } = request
    const from = [request.headers['x-forwarded-for'], socket.remoteAddress].filter(Boolean)
    const headers = { ...request.headers, 'x-forwarded-for': from.join(', ') }
    const turn = (turns += 1)
    const pass = (refused: number) => {
      const port = ports[(turn + refused) % ports.length]
      const passed = send({ host: '127.0.0.1', port, agent: false, method, path, headers })
      // Nothing of the body is lost on a process that is away.
      passed.once('socket', (own) => own.once('connect', () => request.pipe(passed)))
      passed.once('response', (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
        answer.pipe(response).on('error', () => {})
        answer.once('error', () => response.destroy())
      })
      passed.on('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ECONNREFUSED' && refused + 1 < ports.length) pass(refused + 1)
        else response.destroy()
      })
      response.once('close', () => passed.destroy())
    }
    pass(0)
  })
  server.listen(port, 'localhost')
  await once(server, 'listening')
  return () => {
    server.closeAllConnections()
    server.close()
  }
}
