// What bare Node can do with the same bytes: GET answers them, POST stores a form by one insert.
//   node tests/bench/bare.mjs PORT FILE [DATABASE_URL]     FILE: the body as it goes over the wire
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import pg from 'pg'

const [port, file = '', connectionString] = process.argv.slice(2)
const body = readFileSync(file)
const head = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Encoding': 'br',
  'Content-Length': body.length,
}
const pool = connectionString ? new pg.Pool({ connectionString, max: 10 }) : undefined
await pool?.query(`create table if not exists bare_messages (
  id bigserial primary key, username text, email text, phone text, message text)`)

createServer((request, response) => {
  if (request.method === 'POST') return void store(request, response)
  response.writeHead(200, head).end(body)
}).listen(Number(port), () => console.log('Ready'))

/**
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
async function store(request, response) {
  const chunks = []
  for await (const chunk of request) chunks.push(chunk)
  const form = new URLSearchParams(Buffer.concat(chunks).toString())
  await pool?.query({
    name: 'store',
    text: 'insert into bare_messages (username, email, phone, message) values ($1, $2, $3, $4)',
    values: ['username', 'email', 'phone', 'message'].map((name) => form.get(name)),
  })
  response.writeHead(303, { Location: '/contact' }).end()
}
