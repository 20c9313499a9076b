import type { RequestKind } from '#db/schema'
import { requestLabels, requestLimits } from '~/domain/requests/request.schema'
import type { AnswersForm } from '../draft-form.server'

/** Hidden in the form: what it is about unless somebody writes something else, and what the message was written for. */
export const filledField = 'filled'

/** The draft belongs to the account as well, so that an ended session loses nothing. */
export function requestForm(kind: RequestKind): AnswersForm {
  return {
    name: 'request',
    fields: ['about', 'message', 'preferred_date', filledField],
    longest: { message: requestLimits.message },
    labels: { ...requestLabels(kind), [filledField]: requestLabels(kind).about },
    lists: [],
    files: {},
  }
}
