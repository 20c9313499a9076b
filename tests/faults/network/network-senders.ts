import { setTimeout as sleep } from 'node:timers/promises'
import { exchange, honest, Memory, portOf, tally, Wire, withSite } from './network-wire'
import type { Experiment } from '../part'

const head = (path: string, lines: string[] = []) =>
  [`GET ${path} HTTP/1.1`, 'Host: localhost', ...lines, '', ''].join('\r\n')

/** One byte a second, for ever: the server has to hang up, and answers everybody else meanwhile. */
export const slowSenders: Experiment = {
  name: 'slow headers and bodies',
  run: ({ rounds }) =>
    withSite(async (site) => {
      const damage: string[] = []
      const each = 50
      const inHeaders = Array.from({ length: each }, () => new Wire(portOf(site)))
      const inBody = Array.from({ length: each }, () => new Wire(portOf(site)))
      const lines = ['Host: localhost', 'Content-Length: 100000']
      const form = 'Content-Type: application/x-www-form-urlencoded'
      for (const { socket } of inHeaders) socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nX: ')
      for (const { socket } of inBody)
        socket.write(['POST /contact HTTP/1.1', ...lines, form, '', 'a='].join('\r\n'))
      // Node looks for late ones every 30 s: 15 s for a head and 180 s for a whole request end by then.
      const seconds = rounds(215)
      let longest = 0
      for (let second = 0; second < seconds; second += 1) {
        for (const { socket } of [...inHeaders, ...inBody]) if (socket.writable) socket.write('a')
        if (second % 20 === 0) longest = Math.max(longest, await honest(site, 2))
        await sleep(1000)
      }
      const ends = [inHeaders, inBody].map((wires) => wires.map((wire) => wire.stop()))
      const [heads = [], bodies = []] = ends
      const cut = (heard: typeof heads) =>
        `${heard.filter((one) => one.closed).length} of ${each}, the last after ${Math.round(Math.max(...heard.map((one) => one.milliseconds)) / 1000)} s`
      if (seconds > 50 && heads.some((one) => !one.closed)) damage.push('slow headers go on')
      if (seconds > 212 && bodies.some((one) => !one.closed)) damage.push('slow bodies go on')
      if (longest > 1000) damage.push(`an honest visitor waited ${longest} ms`)
      const figures = { headersCut: cut(heads), bodiesCut: cut(bodies), honestMs: longest, damage }
      return { figures, good: true }
    }),
}

export const headers: Experiment = {
  name: 'large headers',
  run: () =>
    withSite(async (site) => {
      const damage: string[] = []
      const statuses: Record<string, string> = {}
      for (const [kilobytes, right] of [
        ...([
          [12, 200],
          [16, 431],
          [32, 431],
          [64, 431],
          [100, 431],
        ] as const),
      ]) {
        const one = await exchange(
          site,
          head('/robots.txt', [`X-A: ${'a'.repeat(kilobytes * 1024)}`, 'Connection: close']),
        )
        const many = Array.from({ length: kilobytes * 8 }, (_, i) => `X-${i}: ${'a'.repeat(120)}`)
        const several = await exchange(site, head('/robots.txt', [...many, 'Connection: close']))
        statuses[`${kilobytes} kB`] = `${one.statuses.join()}/${several.statuses.join()}`
        if (one.statuses[0] !== right) damage.push(`${kilobytes} kB: ${one.statuses.join()}`)
        if (kilobytes > 16 && several.statuses[0] !== right) damage.push(`${kilobytes} kB in many`)
      }
      return { figures: { statuses, damage }, good: true }
    }),
}

export const idle: Experiment = {
  name: 'idle connections',
  run: ({ rounds }) =>
    withSite(async (site) => {
      const memory = new Memory(site)
      const before = memory.now()
      const wires = Array.from({ length: rounds(2000) }, () => new Wire(portOf(site)))
      await Promise.all(
        wires.map(({ socket }) => new Promise((done) => socket.once('connect', done))),
      )
      const honestMs = await honest(site, 20)
      const after = memory.now()
      const open = wires.filter((wire) => !wire.stop().closed).length
      const damage = honestMs > 1000 ? [`an honest visitor waited ${honestMs} ms`] : []
      const figures = {
        connections: wires.length,
        open,
        honestMs,
        mb: `${before} to ${after}`,
        damage,
      }
      return { figures, good: true }
    }),
}

/** A page that is made for each request: those that are kept cost next to nothing. */
const rendered = '/form'

/** Requests sent without reading or waiting for answers. */
export const pipelines: Experiment = {
  name: 'pipelined and endless connections',
  run: ({ rounds }) =>
    withSite(async (site) => {
      const damage: string[] = []
      const thirty = await exchange(site, head('/robots.txt').repeat(30), 3000)
      if (tally(thirty.statuses)[200] !== 30) damage.push('not 30 answers to 30 requests')
      const flood = await exchange(site, head(rendered).repeat(1200), 20_000)
      if (!flood.closed) damage.push('a connection takes any number of requests at once')
      const memory = new Memory(site)
      memory.reset()
      const before = memory.now()
      const deaf = Array.from({ length: rounds(50) }, () => {
        const wire = new Wire(portOf(site))
        wire.socket.pause()
        wire.socket.write(head(rendered).repeat(30))
        return wire
      })
      await sleep(5000)
      const honestMs = await honest(site, 5)
      const peak = memory.peak()
      for (const wire of deaf) wire.stop()
      if (peak > before + 400) damage.push(`answers nobody reads take ${peak - before} MB`)
      const figures = {
        answersTo1200: tally(flood.statuses),
        deaf: deaf.length,
        mb: `${before}, at most ${peak}`,
        honestMs,
        damage,
      }
      return { figures, good: true }
    }),
}
