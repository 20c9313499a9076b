// The long experiments, one line of figures each; ends with an error when anything was lost.
//   npm run test:faults -- [factor] [part...]     factor 0.1 for a tenth of the rounds
import { away } from './away'
import { clock } from './clock'
import { delivery } from './delivery'
import { disk } from './disk'
import { embedded } from './embedded.mjs'
import { killed } from './killed'
import { requests } from './killed-requests'
import { runParts } from './runner'

await runParts({ embedded, away, killed, requests, delivery, clock, disk })
