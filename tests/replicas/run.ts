// Two processes on one PostgreSQL behind a proxy; one line of figures each.
//   npm run test:replicas -- [factor] [part...]     factor 0.5 for half of the rounds
import { runParts } from '../faults/runner'
import { journeys } from './journeys'
import { limits } from './limits'
import { rolling } from './rolling'

await runParts({ limits, rolling, journeys })
