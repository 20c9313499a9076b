import type { startApp } from './start-app.server'

export type App = Awaited<ReturnType<typeof startApp>>
