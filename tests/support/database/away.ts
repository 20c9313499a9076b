import type { Db } from '#db/database'

/** A database whose every use fails as when the server is shut down. */
export const awayDatabase = new Proxy({} as Db, {
  get() {
    const error = new Error('terminating connection due to administrator command')
    throw Object.assign(error, { code: '57P01' })
  },
})
