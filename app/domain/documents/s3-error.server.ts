/** Faults of the connection that may be gone a moment later. */
const temporaryCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'EAI_AGAIN', 'ENETUNREACH'])

/** What went wrong with the store; its text holds neither keys nor credentials. */
export class S3Error extends Error {
  override name = 'S3Error'

  private constructor(
    what: string,
    /** The protocol's name of the error, or the system's; a missing object is ENOENT, as in a folder. */
    readonly code: string,
    /** Whether another attempt may do. */
    readonly isTemporary = false,
  ) {
    super(`The S3 store of the documents ${what}.`)
  }

  /** @param text the answer's body, in XML when the store itself speaks. */
  static ofAnswer(method: string, status: number, text: string): S3Error {
    const [, said] = /<Code>(\w{1,60})<\/Code>/.exec(text) ?? []
    return new S3Error(
      `answered ${method} with ${status}${said ? ` ${said}` : ''}`,
      said === 'NoSuchKey' ? 'ENOENT' : (said ?? `S3_${status}`),
      status >= 500 || status === 429,
    )
  }

  static of(method: string, error: unknown): S3Error {
    if (error instanceof S3Error) return error
    const { code = 'unknown fault' } = error as { code?: string }
    return new S3Error(`cannot be reached for ${method}: ${code}`, code, temporaryCodes.has(code))
  }

  static timeOut(what: string): S3Error {
    return new S3Error(`gave no ${what} in time`, 'ETIMEDOUT')
  }

  static unreadable(what: string): S3Error {
    return new S3Error(`gave ${what}, as no S3 store does: S3_URL may be wrong`, 'S3_UNREADABLE')
  }
}
