import { attack, inParallel } from './attack'
import { Person, selvi } from './person'

const seconds = 8
/** The issue: guesses of a destination that are compared in an hour, over all browsers and purposes. */
const mostGuesses = 15
const wrongCode = /invalid (otp|code)/i

/** How a code is asked for, and how one is tried: whether that was allowed, whether it was compared. */
interface Way {
  ask(person: Person): Promise<boolean>
  guess(person: Person): Promise<boolean>
}
const whose = { email: selvi.email, userType: 'customer' }

interface Calls {
  send: string
  verify: string
  /** As long as a code is: another length is refused unlooked at. */
  code: string
}
const byCalls = ({ send, verify, code }: Calls): Way => ({
  ask: async (person) => (await person.call(send, whose)).status === 200,
  async guess(person) {
    const { body } = await person.call(verify, { ...whose, otp: code })
    return wrongCode.test(JSON.stringify(body))
  },
})
const reset = byCalls({
  send: '/api/auth/send-reset-otp',
  verify: '/api/auth/verify-reset-otp',
  code: '12345678',
})
const registration = byCalls({
  send: '/api/auth/send-otp',
  verify: '/api/auth/verify-otp',
  code: '123456',
})
const signIn: Way = {
  ask: async (person) => (await person.press('customer', 'send-code', whose)).status === 303,
  async guess(person) {
    const tried = { ...whose, otp: '12345678' }
    return wrongCode.test((await person.press('customer', 'verify-code', tried)).html)
  },
}

/** Asks for a code and guesses as long as that is under way. */
async function guess(person: Person, way: Way) {
  let underWay = true
  let compared = 0
  const asked = way.ask(person).finally(() => (underWay = false))
  const guesser = async () => {
    while (underWay) if (await way.guess(person)) compared += 1
  }
  const [sent] = await Promise.all([asked, guesser(), guesser(), guesser(), guesser()])
  return { sent, compared }
}

const guessing = (name: string, way: Way) =>
  attack({
    name: `2 codes guessed while sends are refused, ${name}`,
    async run({ site, bound }) {
      await new Person(site).register(selvi)
      for (let n = 0; n < 4; n += 1) await way.ask(new Person(site))
      const until = performance.now() + seconds * 1000
      const tally = { browsers: 0, compared: 0, sent: 0 }
      await inParallel(Array.from({ length: 8 }), 8, async () => {
        while (performance.now() < until) {
          const person = new Person(site)
          await person.browser.open('/login/customer')
          const { sent, compared } = await guess(person, way)
          tally.browsers += 1
          tally.compared += compared
          tally.sent += Number(sent)
        }
      })
      const { compared } = tally
      bound(compared <= mostGuesses, `${compared} guesses of one destination were compared`)
      return { ...tally, comparedASecond: Math.round(compared / seconds) }
    },
  })

export const codes = [
  ...guessing('password reset', reset),
  ...guessing('registration', registration),
  ...guessing('sign-in', signIn),
]
