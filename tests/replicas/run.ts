// Two processes on one PostgreSQL behind a proxy, one line of figures each; ends with 1 when an answer
// or a row is lost, or a limit holds for one process only.
//   npm run test:replicas -- [factor] [part...]     factor 0.5 for half of the restarts
import { runParts } from '../faults/runner'
import { limits } from './limits'
import { rolling } from './rolling'

await runParts({
  limits: [{ name: 'alternating between processes', run: limits }],
  rolling: [{ name: 'restart under a steady load', run: rolling }],
})
