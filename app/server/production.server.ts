import * as build from 'virtual:remix/server-build'

export { build }
export { main, startServer } from './main.server'
