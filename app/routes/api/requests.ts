import { jsonAction, jsonLoader } from '~/http/bodies/json-call.server'
import { calls } from './calls.server'

export const loader = jsonLoader(calls['/api/requests/'])
export const action = jsonAction(calls['/api/requests/'])
