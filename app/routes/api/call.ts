import type { LoaderFunctionArgs } from '@remix-run/node'
import { answerCall } from './answer-call.server'
import { callsAt } from './calls.server'

export const loader = (args: LoaderFunctionArgs) =>
  answerCall(args, callsAt(new URL(args.request.url).pathname))
export const action = loader
