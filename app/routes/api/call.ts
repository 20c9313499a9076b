import type { LoaderFunctionArgs } from '@remix-run/node'
import { answerCall } from './answer-call.server'

export const loader = (args: LoaderFunctionArgs) => answerCall(args)
export const action = loader
