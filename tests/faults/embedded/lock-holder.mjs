// Locks a folder and stays.
//   node lock-holder.mjs <folder>
import { lockFolder } from '../../../db/embedded/lock.mjs'

await lockFolder(process.argv[2] ?? '')
console.log('locked')
setInterval(() => {}, 60_000)
