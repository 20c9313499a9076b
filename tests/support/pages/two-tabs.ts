import fc from 'fast-check'
import { expect } from 'vitest'

type Value = string | string[]
export type Values = Record<string, Value>

/** A form on the server, as two tabs of one browser meet it. */
export interface TwoTabForm {
  /** Fields of each of its steps; a form without steps has one. */
  steps: readonly (readonly string[])[]
  /** What can be typed into a field; the n-th time something else, as far as the field has choices. */
  type(field: string, n: number): Value
  /** The form as a new tab gets it, from that step. */
  open(step: number): Promise<Tab>
  peek(): Promise<{ values: Values; named: Values }>
}

/** One tab: what its page shows, and what it can send. */
export interface Tab {
  shown: Values
  /** A whole post, as a button makes it, and the page that answers. */
  save(values: Values, step: number): Promise<Tab>
  /** As the script does while somebody types: the page stays. */
  autosave(values: Values): Promise<Tab>
}

const verbs = ['type', 'type', 'type', 'save', 'autosave', 'autosave', 'step'] as const
const act = fc.record({
  tab: fc.nat(1),
  verb: fc.constantFrom(...verbs),
  field: fc.nat(99),
  /** Typed again as it was, or emptied, now and then. */
  how: fc.constantFrom('new', 'new', 'new', 'new', 'empty', 'back'),
  /** The server gets what is sent, and the tab never hears of it. */
  isLost: fc.constantFrom(false, false, false, true),
})
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never

interface Typist {
  tab: Tab
  step: number
  values: Values
  /** By field, everything that this tab has ever shown, as JSON. */
  seen: Map<string, Set<string>>
}

/**
 * Two people's worth of tabs over one form, in any order: they type, press buttons, let the script save,
 * change steps, lose answers. What only one of them changed has to be there in the end, and what one
 * replaced without having seen it has to be named. So has what was typed and goes from a page at a button.
 *
 * @returns how many orders were tried.
 */
export async function tryInterleavings(
  start: () => Promise<TwoTabForm>,
  settings: { numRuns: number; seed: number; most: number },
): Promise<number> {
  let tried = 0
  const walk = fc.asyncProperty(
    fc.array(act, { minLength: 2, maxLength: settings.most }),
    fc.tuple(fc.boolean(), fc.boolean()),
    async (acts, scripts) => {
      await walkThrough(await start(), acts, scripts)
      tried += 1
    },
  )
  await fc.assert(walk, settings)
  return tried
}

async function walkThrough(form: TwoTabForm, acts: readonly Act[], scripts: [boolean, boolean]) {
  const initial = (await form.peek()).values
  const typists = [await openTab(form), await openTab(form)]
  /** By field, what each tab typed last. */
  const typed = new Map<string, Map<number, Value>>()
  const send = async (who: number, how: { isScript: boolean; step?: number; isLost?: boolean }) => {
    const typist = typists[who]!
    const before = (await form.peek()).values
    const { tab, values } = typist
    const step = how.step ?? typist.step
    const answer = how.isScript ? await tab.autosave(values) : await tab.save(values, step)
    await expectNamed(form, { before, typist, typed, who })
    if (how.isLost) return
    if (!scripts[who]) await expectGoneNamed(form, { values, step: typist.step, initial })
    typist.tab = answer
    if (!how.isScript) show(typist, answer.shown, step)
  }
  for (const [n, { tab: who, verb, field, how, isLost }] of acts.entries()) {
    const typist = typists[who]!
    const isScript = scripts[who] === true
    if (verb === 'type') {
      const own = form.steps[typist.step]!
      const name = own[field % own.length]!
      const fresh = { new: form.type(name, n), empty: '', back: initial[name] ?? '' }[how]
      if (same(fresh, typist.values[name])) continue
      typist.values = { ...typist.values, [name]: fresh }
      note(typist, name, fresh)
      typed.set(name, (typed.get(name) ?? new Map<number, Value>()).set(who, fresh))
    } else if (verb === 'step') {
      await send(who, { isScript: false, step: field % form.steps.length })
    } else {
      await send(who, { isScript: isScript && verb === 'autosave', isLost })
    }
  }
  for (const who of [0, 1]) await send(who, { isScript: false })
  const { values } = await form.peek()
  for (const name of form.steps.flat()) {
    const by = typed.get(name)
    const possible = by ? [...by.values()] : [initial[name] ?? '']
    expect(possible.map(plain), name).toContain(plain(values[name]))
  }
}

/** What another tab typed, and this one replaced unseen, stands on the page with its field. */
async function expectNamed(
  form: TwoTabForm,
  sent: { before: Values; typist: Typist; typed: Map<string, Map<number, Value>>; who: number },
) {
  const { values, named } = await form.peek()
  for (const [name, replaced] of Object.entries(sent.before)) {
    if (same(replaced, values[name]) || same(replaced, '')) continue
    if (sent.typist.seen.get(name)?.has(plain(replaced))) continue
    // Not what this tab itself had posted without hearing of it.
    if (same(sent.typed.get(name)?.get(sent.who) ?? '', replaced)) continue
    expect(plain(named[name]), `${name} names what it replaced`).toBe(plain(replaced))
  }
}

/** What was typed, and a page showed, stands on it with its field when a button brings something else. */
async function expectGoneNamed(
  form: TwoTabForm,
  sent: { values: Values; step: number; initial: Values },
) {
  const { values, named } = await form.peek()
  for (const name of form.steps[sent.step] ?? []) {
    const shown = sent.values[name]
    if (same(shown, values[name]) || same(shown, sent.initial[name]) || same(shown, '')) continue
    expect(plain(named[name]), `${name} names what has gone`).toBe(plain(shown))
  }
}

async function openTab(form: TwoTabForm): Promise<Typist> {
  const tab = await form.open(0)
  const typist: Typist = { tab, step: 0, values: {}, seen: new Map() }
  show(typist, tab.shown, 0)
  return typist
}

function show(typist: Typist, shown: Values, step: number) {
  typist.step = step
  typist.values = shown
  for (const [name, value] of Object.entries(shown)) note(typist, name, value)
}

function note({ seen }: Typist, name: string, value: Value) {
  seen.set(name, (seen.get(name) ?? new Set<string>()).add(plain(value)))
}

/** Nothing, an empty text and an empty list are the same; a list has no order. */
const plain = (value: Value | undefined) =>
  JSON.stringify([value ?? ''].flat().filter(Boolean).sort())
const same = (one: Value | undefined, other: Value | undefined) => plain(one) === plain(other)
