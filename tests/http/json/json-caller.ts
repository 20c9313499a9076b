import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { BuiltApp } from '../../support/site/app'
import type { Browser } from '../../support/site/browser'

type Json = Record<string, unknown>

export interface Operation {
  /** As the document has it, '/api/contacts/'. */
  path: string
  method: string
  security?: object[]
  requestBody?: { content: Record<string, { schema: Json }> }
  responses: Record<string, { content: { 'application/json': { schema: Json } } }>
}

interface Document {
  openapi: string
  servers: { url: string }[]
  paths: Record<string, Record<string, Omit<Operation, 'path' | 'method'>>>
  components: { schemas: Json; securitySchemes: Record<string, { name: string }> }
}

export interface Answer {
  status: number
  headers: Headers
  body: Json
}

/** The interface as its own description has it. */
export class Description {
  readonly document: Document
  readonly operations: Operation[]
  readonly #ajv = new Ajv2020({ strict: false, allErrors: true })

  constructor(text: string) {
    this.document = JSON.parse(text) as Document
    this.operations = Object.entries(this.document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        ...operation,
        path,
        method: method.toUpperCase(),
      })),
    )
    addFormats.default(this.#ajv, ['uuid', 'date', 'date-time', 'binary'])
    this.#ajv.addSchema({ $id: 'openapi', components: this.document.components })
  }

  operation(method: string, path: string): Operation {
    const found = this.operations.find((one) => one.method === method && one.path === path)
    if (!found) throw new Error(`the description has no ${method} ${path}`)
    return found
  }

  /** Faults of a value by one of the document's schemas, a line each. */
  faults(schema: Json, value: unknown): string[] {
    const fits = this.#compile(schema)
    if (fits(value)) return []
    return (fits.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
  }

  /** What of an answer the description does not allow, a line each. */
  faultsOf(operation: Operation, { status, body }: Answer): string[] {
    const described = operation.responses[status] ?? operation.responses.default
    if (!described) return [`${operation.method} ${operation.path} describes no status ${status}`]
    return this.faults(described.content['application/json'].schema, body)
  }

  #compile(schema: Json): ValidateFunction {
    const text = JSON.stringify(schema).replaceAll('"#/components', '"openapi#/components')
    return this.#ajv.compile(JSON.parse(text) as Json)
  }
}

/** Bodies of the calls whose fields are in no table. */
const bodies: Json = {
  email: 'selvi@gmail.com',
  phone: '91234 56789',
  username: 'Selvi Arumugam',
  message: 'Please tell me more about the courses.',
  otp: '123456',
  session_id: '0b7e3c52-6d0e-4a52-9a43-6c1f9d1f7a10',
  user_type: 'candidate',
  password: 'Kadal$2025',
  confirm_password: 'Kadal$2025',
  new_password: 'Kadal$2025',
}

/** A whole body, of the description's examples where it has some. */
export function findExample({ path, requestBody }: Operation): Json | undefined {
  const schema = requestBody?.content['application/json']?.schema
  const fields = Object.entries(
    (schema?.properties ?? {}) as Record<string, { examples?: unknown[] }>,
  )
  const body = fields.map(([name, { examples }]) => [name, examples?.[0] ?? bodies[name] ?? null])
  const long = path.includes('reset') ? { otp: '12345678' } : {}
  return schema && { ...Object.fromEntries(body), ...long }
}

export async function readDescription(app: BuiltApp): Promise<Description> {
  return new Description((await app.browser().request('/api/openapi.json')).html)
}

/** A program that calls with a cookie jar and, like curl, says nothing of where it comes from. */
export class Caller {
  readonly browser: Browser
  readonly #description: Description

  /** @param roams calls from another address each time, so that no limit refuses what it sends. */
  constructor(app: BuiltApp, description: Description, { roams = false } = {}) {
    const headers = { 'sec-fetch-site': '', origin: '', accept: 'application/json' }
    this.browser = roams ? app.roamer(headers) : app.browser(headers)
    this.#description = description
  }

  /**
   * One call; a `FormData` goes as multipart, a text as it is, anything else as JSON.
   *
   * @param path of the description; `at` calls it by another of its addresses.
   * @throws Error when the answer is not as described.
   */
  async call(
    method: string,
    path: string,
    body?: unknown,
    { at = path, headers = {} }: { at?: string; headers?: Record<string, string> } = {},
  ): Promise<Answer> {
    const json =
      typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body)
    const answer = await this.browser.request(at, {
      method,
      ...(body !== undefined && { body: body instanceof FormData ? body : json }),
      headers: {
        ...(body !== undefined &&
          !(body instanceof FormData) && { 'content-type': 'application/json' }),
        ...headers,
      },
    } as RequestInit)
    const type = answer.headers.get('content-type')
    if (!type?.startsWith('application/json')) throw new Error(`${at} answered with ${type}`)
    const read = {
      status: answer.status,
      headers: answer.headers,
      body: JSON.parse(answer.html) as Json,
    }
    if (answer.status === 405) return read
    const faults = this.#description.faultsOf(this.#description.operation(method, path), read)
    if (faults.length) throw new Error(`${answer.html} is not as described: ${faults.join('; ')}`)
    return read
  }
}
