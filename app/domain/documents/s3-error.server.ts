const temporaryCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'EAI_AGAIN', 'ENETUNREACH'])

/** Its text holds neither keys nor credentials. */
export class S3Error extends Error {
  override name = 'S3Error'

  private constructor(
    what: string,
    /** Of the protocol or the system; a missing object is ENOENT, as in a folder. */
    readonly code: string,
    readonly isTemporary = false,
  ) {
    super(`The S3 store of the documents ${what}.`)
  }

  /** @param text XML when the store itself responds. */
  static ofAnswer(method: string, status: number, text: string): S3Error {
    const [, errorName] = /<Code>(\w{1,60})<\/Code>/.exec(text) ?? []
    return new S3Error(
      `answered ${method} with ${status}${errorName ? ` ${errorName}` : ''}`,
      errorName === 'NoSuchKey' ? 'ENOENT' : (errorName ?? `S3_${status}`),
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
