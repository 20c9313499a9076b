import { contactFailed, contactFields, contactSent } from '~/domain/contact/contact.schema'
import { formatReference } from '~/domain/requests/reference'
import { sendPostedMessage } from '~/actions/contact-message.server'
import type { Call } from '~/http/bodies/json-call.server'
import { contactAnswer, done, refused } from './outcome'

const example = {
  username: 'Selvi Arumugam',
  email: 'selvi@example.com',
  phone: '91234 56789',
  message: 'Please tell me more about the courses.',
}

export const sendContact: Call = {
  summary: 'Send a message to the business',
  failed: contactFailed,
  body: { schema: contactFields, example },
  done: { status: 201, schema: contactAnswer },
  async answer(context, { form }) {
    const sent = await sendPostedMessage(context, form)
    if (sent.ok) {
      const { reference } = sent
      return done(contactSent, { reference: reference && formatReference(reference) })
    }
    const { status, seconds } = sent
    return refused(sent.errors, Object.keys(example), { status, seconds })
  },
}
