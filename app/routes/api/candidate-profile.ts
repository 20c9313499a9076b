import { jsonAction, jsonLoader } from '~/http/json-call.server'
import { calls } from './calls.server'

export const loader = jsonLoader(calls['/api/auth/candidate/profile/'])
export const action = jsonAction(calls['/api/auth/candidate/profile/'])
