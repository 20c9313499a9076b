import { z } from 'zod'
import { DeliveryError, maskAnswer, type Address, type Deliverer } from './message'

interface Settings {
  url?: string | undefined
  key: string
  /** Template id; the template contains the one-time password as `##code##`. */
  template: string
}

const isNumber = /^\+[1-9]\d{6,14}$/
/** Status codes about our account or the provider, not the message. */
const temporaryStatuses = [401, 403, 408, 418, 429]

/**
 * MSG91 (msg91.com). Indian carriers accept only registered texts (DLT), so the provider holds the wording,
 * the same as `SmsMessage.text` with `@host ###code##` as its last line, and gets only the code.
 * Source: https://control.msg91.com/apidoc/textsms/send-sms-flow.php (template = flow_id),
 * https://docs.msg91.com.
 * @throws DeliveryError, permanent when the provider refused the message itself.
 */
export function createSmsSender({ key, template, ...at }: Settings): Deliverer {
  const url = at.url ?? 'https://control.msg91.com/api/v5/flow'
  return {
    async deliver(message, signal) {
      const { channel, to, code } = { code: undefined, ...message }
      if (channel !== 'sms' || !code || !isNumber.test(to.address)) {
        throw new DeliveryError('no code or no E.164 number', { permanent: true })
      }
      const recipients = [{ mobiles: to.address.slice(1), code }]
      const response = await fetch(url, {
        method: 'POST',
        redirect: 'error',
        headers: { authkey: key, 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({ template_id: template, short_url: '0', recipients }),
        ...(signal && { signal }),
      }).catch((error: Error & { cause?: { code?: string } }) => {
        const cause = error.cause?.code ?? error.name
        const mayHaveArrived = !['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'].includes(cause)
        throw new DeliveryError(`SMS provider ${cause} at ${new URL(url).host}`, { mayHaveArrived })
      })
      await checkAnswer(response, to)
    },
  }
}

const answerForm = z.object({ type: z.string(), message: z.string().catch('') })

/** The provider also answers 200 with `{"type":"error"}`; only `"type":"success"` means accepted. */
async function checkAnswer(response: Response, to: Address): Promise<void> {
  const { status, ok } = response
  const answer = answerForm.safeParse(await response.json().catch(() => undefined)).data
  if (ok && answer?.type === 'success') return
  const mayHaveArrived = status >= 500 || (ok && !answer)
  const permanent = !mayHaveArrived && !temporaryStatuses.includes(status)
  const cause = maskAnswer(answer?.message ?? 'unreadable answer', to)
  throw new DeliveryError(`SMS provider ${status} ${cause}`.trim(), { permanent, mayHaveArrived })
}
