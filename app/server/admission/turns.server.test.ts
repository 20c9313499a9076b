import { describe, expect, it, vi } from 'vitest'
import { Turns } from './turns.server'

const one = { max: 1, timeoutMs: 1000 }
const two = { max: 2, timeoutMs: 1000 }

function works(turns: Turns) {
  const started: string[] = []
  const ends = new Map<string, () => void>()
  return {
    started,
    ask(name: string, who: string, part?: string) {
      const work = (done: () => void) => {
        started.push(name)
        ends.set(name, done)
      }
      turns.take(who, work, part)
    },
    end: (name: string) => ends.get(name)?.(),
  }
}

describe('turns', () => {
  it('let as many work at once as there are, and the next when one ends', () => {
    const { started, ask, end } = works(new Turns(two))
    for (const name of ['a', 'b', 'c', 'd']) ask(name, 'one')
    expect(started).toEqual(['a', 'b'])
    end('b')
    expect(started).toEqual(['a', 'b', 'c'])
    end('b')
    expect(started).toEqual(['a', 'b', 'c'])
  })

  it('go round by who asked, also where one of them has more waiting', () => {
    const { started, ask, end } = works(new Turns(one))
    for (const name of ['a1', 'a2', 'a3', 'a4']) ask(name, 'greedy')
    ask('b1', 'honest')
    ask('c1', 'other')
    for (const name of ['a1', 'a2', 'b1', 'c1', 'a3']) end(name)
    expect(started).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'a4'])
  })

  it('pause before a work that had to wait, and begin one after each pause', () => {
    const pauses: (() => void)[] = []
    const { started, ask, end } = works(
      new Turns({ ...two, pause: (next) => void pauses.push(next) }),
    )
    for (const name of ['a', 'b', 'c', 'd']) ask(name, 'one')
    end('a')
    end('b')
    ask('late', 'two')
    expect(started).toEqual(['a', 'b'])
    pauses.shift()?.()
    expect(started).toEqual(['a', 'b', 'c'])
    pauses.shift()?.()
    expect(started).toEqual(['a', 'b', 'c', 'late'])
    expect(pauses).toEqual([])
  })

  it('pause before every work while it is crowded, so that who comes next is heard first', () => {
    const pauses: (() => void)[] = []
    let isCrowded = true
    const { started, ask } = works(
      new Turns({
        ...two,
        pause: (next) => void pauses.push(next),
        isCrowded: () => isCrowded,
      }),
    )
    for (const name of ['a', 'b', 'c']) ask(name, 'crowd')
    ask('visitor', 'other')
    expect([started, pauses.length]).toEqual([[], 1])
    pauses.shift()?.()
    expect(started).toEqual(['a'])
    pauses.shift()?.()
    expect(started).toEqual(['a', 'visitor'])
    isCrowded = false
    const { started: calm, ask: askCalmly } = works(new Turns(two))
    askCalmly('first', 'one')
    expect(calm).toEqual(['first'])
  })

  it('go round within those who asked', () => {
    const { started, ask, end } = works(new Turns(one))
    for (const name of ['a1', 'a2', 'a3']) ask(name, 'network', 'greedy')
    ask('b1', 'network', 'honest')
    ask('c1', 'other')
    for (const name of ['a1', 'a2', 'c1', 'b1']) end(name)
    expect(started).toEqual(['a1', 'a2', 'c1', 'b1', 'a3'])
  })

  it('are no more for one who asks than each may have, whatever is free', () => {
    const { started, ask, end } = works(new Turns({ ...two, max: 4, maxOfEach: 1 }))
    for (const name of ['a1', 'a2', 'a3']) ask(name, 'greedy')
    ask('b1', 'honest')
    expect(started).toEqual(['a1', 'b1'])
    end('b1')
    expect(started).toEqual(['a1', 'b1'])
    end('a1')
    expect(started).toEqual(['a1', 'b1', 'a2'])
  })

  it('do not wait for a work that waits for something else', () => {
    vi.useFakeTimers()
    const { started, ask, end } = works(new Turns(one))
    ask('slow', 'one')
    ask('next', 'two')
    ask('last', 'two')
    vi.advanceTimersByTime(1000)
    expect(started).toEqual(['slow', 'next'])
    end('slow')
    expect(started).toEqual(['slow', 'next'])
    end('next')
    expect(started).toEqual(['slow', 'next', 'last'])
    vi.useRealTimers()
  })
})
