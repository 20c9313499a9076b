import { describe, expect, it, vi } from 'vitest'
import { FairLimiter } from './fair-limiter.server'

function works(turns: FairLimiter) {
  const started: string[] = []
  const ends = new Map<string, () => void>()
  return {
    started,
    ask(name: string, who: string) {
      turns.take(who, (done) => {
        started.push(name)
        ends.set(name, done)
      })
    },
    end: (name: string) => ends.get(name)?.(),
  }
}

describe('turns', () => {
  it('let as many work at once as there are, and the next when one ends', () => {
    const { started, ask, end } = works(new FairLimiter(2, 1000))
    for (const name of ['a', 'b', 'c', 'd']) ask(name, 'one')
    expect(started).toEqual(['a', 'b'])
    end('b')
    expect(started).toEqual(['a', 'b', 'c'])
    end('b')
    expect(started).toEqual(['a', 'b', 'c'])
  })

  it('go round by who asked, whoever has more waiting', () => {
    const { started, ask, end } = works(new FairLimiter(1, 1000))
    for (const name of ['a1', 'a2', 'a3', 'a4']) ask(name, 'greedy')
    ask('b1', 'honest')
    ask('c1', 'other')
    for (const name of ['a1', 'a2', 'b1', 'c1', 'a3']) end(name)
    expect(started).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'a4'])
  })

  it('pause before a work that had to wait, and begin one after each pause', () => {
    const pauses: (() => void)[] = []
    const { started, ask, end } = works(new FairLimiter(2, 1000, (next) => pauses.push(next)))
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

  it('do not wait for a work that waits for something else', () => {
    vi.useFakeTimers()
    const { started, ask, end } = works(new FairLimiter(1, 1000))
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
