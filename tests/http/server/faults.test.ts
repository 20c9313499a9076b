import { afterEach, expect, it } from 'vitest'
import { chooseEngine } from '../../support/database/own-database'
import { startSite, type Site } from '../../support/site/server'
import { soon } from '../../support/soon'

let site: Site
afterEach(() => site.remove())

/** Throws where nobody catches it, at a request for /-/break. */
const preload = `
  import http from 'node:http'
  const { emit } = http.Server.prototype
  http.Server.prototype.emit = function (name, ...args) {
    if (args[0]?.url === '/-/break') process.nextTick(() => { throw new Error('unheard') })
    return Reflect.apply(emit, this, [name, ...args])
  }`

it('ends with status 1 after an error that nobody catches, and answers before', async () => {
  const url = `data:text/javascript,${encodeURIComponent(preload)}`
  site = await startSite({ NODE_OPTIONS: `--import=${url}`, ...(await chooseEngine()) })
  expect((await fetch(`${site.url}/-/break`)).status).toBe(404)
  await soon(() => expect(site.output()).toContain('unexpected error: the process ends'))
  await soon(() => expect(fetch(site.url)).rejects.toThrow(), 15_000)
  expect(await site.stop()).toBe(1)
}, 60_000)
