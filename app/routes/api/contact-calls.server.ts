import { contactFailed, contactFields } from '~/domain/contact/contact.schema'
import { sendPostedMessage } from '~/actions/contact-message.server'
import type { Call } from '~/http/json-call.server'
import { messageAnswer } from './answers'
import { done, refused } from './outcome'

const example = {
  username: 'Selvi Arumugam',
  email: 'selvi@example.com',
  phone: '91234 56789',
  message: 'Please tell me more about the courses.',
}

export const sendContact: Call = {
  summary: 'Send a message to the business',
  failed: contactFailed,
  body: { media: ['application/json'], schema: contactFields, example },
  done: { status: 201, schema: messageAnswer },
  async answer(context, { form }) {
    const sent = await sendPostedMessage(context, form)
    if (sent.ok) return done(sent.text)
    const { status, seconds } = sent
    return refused(sent.errors, Object.keys(example), { status, ...(seconds && { seconds }) })
  },
}
