import { attack, inParallel } from './attack'
import { Person, selvi } from './person'

const seconds = 8
/** The issue: guesses of a destination that are compared in an hour, over all browsers and purposes. */
const mostGuesses = 15
const wrongCode = /invalid (otp|code)/i

interface Calls {
  send: string
  verify: string
  /** As long as a code is: another length is refused unlooked at. */
  code: string
}
const reset: Calls = {
  send: '/api/auth/send-reset-otp',
  verify: '/api/auth/verify-reset-otp',
  code: '12345678',
}
const registration: Calls = {
  send: '/api/auth/send-otp',
  verify: '/api/auth/verify-otp',
  code: '123456',
}
const whose = { email: selvi.email, userType: 'customer' }

/** Asks for a code and guesses as long as that is under way. */
async function guess(person: Person, { send, verify, code }: Calls) {
  let underWay = true
  let compared = 0
  const asked = person.call(send, whose).finally(() => (underWay = false))
  const guesser = async () => {
    while (underWay) {
      const { body } = await person.call(verify, { ...whose, otp: code })
      if (wrongCode.test(JSON.stringify(body))) compared += 1
    }
  }
  const [sent] = await Promise.all([asked, guesser(), guesser(), guesser(), guesser()])
  return { sent: sent.status === 200, compared }
}

const guessing = (name: string, calls: Calls) =>
  attack({
    name: `2 codes guessed while sends are refused, ${name}`,
    async run({ site, bound }) {
      await new Person(site).register(selvi)
      for (let n = 0; n < 4; n += 1) await new Person(site).call(calls.send, whose)
      const until = performance.now() + seconds * 1000
      const tally = { browsers: 0, compared: 0, sent: 0 }
      await inParallel(Array.from({ length: 8 }), 8, async () => {
        while (performance.now() < until) {
          const person = new Person(site)
          await person.browser.open('/login/customer')
          const { sent, compared } = await guess(person, calls)
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
]
