// A fuzzer against the built product on both engines, one line of figures each; ends with an error when the
// product answers with a fault of its own.
//   npm run test:attacks -- [fuzz] [SECONDS]     60 s unless said; FUZZ_SEED repeats a run
import { conduct } from '../faults/conduct.mjs'
import '../faults/typescript.mjs'

await conduct({ fuzz: async () => (await import('./fuzz')).fuzz }, 'NOT OK')
