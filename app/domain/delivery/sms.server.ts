import { DeliveryError, type Address, type Deliverer, type SmsMessage } from './message'
import { providerWords } from './provider-words'

const smsMs = 10_000

interface Settings {
  url?: string
  key: string
  /** The template carries the one-time password as `##code##`. */
  template: string
  timeoutMs?: number
}

/**
 * MSG91 (msg91.com). Indian carriers accept only registered texts (DLT), so the provider holds the wording,
 * the same as `SmsMessage.text` with `@host ###code##` as its last line, and gets only the code.
 * Source: https://control.msg91.com/apidoc/textsms/send-sms-flow.php (template = flow_id),
 * https://docs.msg91.com.
 * @throws DeliveryError, permanent when the provider refused the message itself.
 */
export function createSmsSender(settings: Settings): Deliverer {
  const url = settings.url ?? 'https://control.msg91.com/api/v5/flow'
  return {
    async deliver(message, signal) {
      if (message.channel !== 'sms' || !message.code) {
        throw new DeliveryError('SMS without a registered template', { permanent: true })
      }
      const request = toRequest(message, settings)
      const response = await post(url, settings, { request, signal })
      checkResponse(response, message.to)
    },
  }
}

function toRequest({ to, code }: SmsMessage, { template }: Settings) {
  if (!/^\+[1-9]\d{6,14}$/.test(to.address)) {
    throw new DeliveryError('not an E.164 number', { permanent: true })
  }
  const recipients = [{ mobiles: to.address.slice(1), code }]
  return { template_id: template, short_url: '0', recipients }
}

interface ProviderResponse {
  status: number
  body: string
}

async function post(
  url: string,
  { key, timeoutMs = smsMs }: Settings,
  { request, signal }: { request: object; signal: AbortSignal | undefined },
): Promise<ProviderResponse> {
  const signals = [AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { authkey: key, 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(request),
      redirect: 'error',
      signal: AbortSignal.any(signals),
    })
    return { status: response.status, body: await response.text() }
  } catch (error) {
    const cause = (error as { cause?: { code?: string } }).cause?.code ?? (error as Error).name
    const neverLeft = cause === 'ECONNREFUSED' || cause === 'ENOTFOUND' || cause === 'EAI_AGAIN'
    throw new DeliveryError(`SMS provider ${cause} at ${new URL(url).host}`, {
      mayHaveArrived: !neverLeft,
    })
  }
}

const accountErrorStatuses = [401, 403, 408, 418, 429]

/** The provider also answers 200 with `{"type":"error"}`; only `"type":"success"` means accepted. */
function checkResponse({ status, body }: ProviderResponse, to: Address) {
  const { type, message } = read(body)
  if (status < 300 && type === 'success') return
  if (status < 300 && type === undefined) {
    throw new DeliveryError(`SMS provider ${status} unreadable answer`, { mayHaveArrived: true })
  }
  const temporary = status >= 500 || accountErrorStatuses.includes(status)
  const said = typeof message === 'string' ? ` ${providerWords(message, to)}` : ''
  throw new DeliveryError(`SMS provider ${status}${said}`, {
    permanent: !temporary,
    mayHaveArrived: status >= 500,
  })
}

function read(body: string): { type?: unknown; message?: unknown } {
  try {
    return (JSON.parse(body) as object | null) ?? {}
  } catch {
    return {}
  }
}
