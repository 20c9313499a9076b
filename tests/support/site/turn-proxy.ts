import { once } from 'node:events'
import { createServer, request as send } from 'node:http'

/**
 * A proxy that passes every request to the other replica than the one before, on a connection of its own, and to the
 * next one where a replica refuses the connection. It adds the client to X-Forwarded-For.
 */
export async function startTurnProxy(port: number, replicas: number[]): Promise<() => void> {
  let turn = 0
  const server = createServer((request, response) => {
    const { method, url, headers, socket } = request
    const clients = [headers['x-forwarded-for'], socket.remoteAddress].filter(Boolean).join(', ')
    const pass = (left: number) => {
      const passed = send({
        ...{ host: '127.0.0.1', port: replicas[(turn += 1) % replicas.length], agent: false },
        ...{ method, path: url, headers: { ...headers, 'x-forwarded-for': clients } },
      })
      // Nothing of the body is lost on a replica that is away.
      passed.once('socket', (own) => own.once('connect', () => request.pipe(passed)))
      passed.once('response', (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
        answer.pipe(response).on('error', () => {})
        answer.once('error', () => response.destroy())
      })
      passed.on('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ECONNREFUSED' && left > 0) pass(left - 1)
        else response.destroy()
      })
    }
    pass(replicas.length)
  })
  server.listen(port, 'localhost')
  await once(server, 'listening')
  return () => {
    server.closeAllConnections()
    server.close()
  }
}
