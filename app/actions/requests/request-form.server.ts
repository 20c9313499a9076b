import type { RequestKind } from '#db/schema'
import { requestLabels, requestLimits } from '~/domain/requests/request.schema'
import type { AnswersForm } from '../draft-form.server'

/** The draft belongs to the account as well, so that an ended session loses nothing. */
export function requestForm(kind: RequestKind): AnswersForm {
  return {
    name: 'request',
    fields: ['about', 'message', 'preferred_date'],
    longest: { message: requestLimits.message },
    labels: requestLabels(kind),
    lists: [],
    files: {},
  }
}

/** Hidden in the form: what it is about unless somebody writes something else. */
export const filledField = 'filled'
