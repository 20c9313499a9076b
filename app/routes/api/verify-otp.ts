import { jsonAction, jsonLoader } from '~/http/json-call.server'
import { calls } from './calls.server'

export const loader = jsonLoader(calls['/api/auth/verify-otp/'])
export const action = jsonAction(calls['/api/auth/verify-otp/'])
