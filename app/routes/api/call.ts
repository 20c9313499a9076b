import type { LoaderFunctionArgs } from '@remix-run/node'
import { answerCall } from './answer-call.server'
import { callsAt } from './calls.server'

/** Every call below /api/ and /auth/, where nobody is answered with a page. */
export const loader = (args: LoaderFunctionArgs) =>
  answerCall(args, callsAt(new URL(args.request.url).pathname))
export const action = loader
