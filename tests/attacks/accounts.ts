import { tally } from '../faults/network/network-wire'
import { attack, inParallel } from './attack'
import { Person, selvi } from './person'

export const accounts = attack({
  name: 'low: sessions of one account',
  async run({ site, bound }) {
    const persons = Array.from({ length: 60 }, () => new Person(site))
    await persons[0]?.register(selvi)
    const statuses = []
    for (const person of persons) statuses.push((await person.signIn(selvi)).status)
    const open = await inParallel(persons, 4, (person) => person.isSignedIn())
    const number = open.filter(Boolean).length
    bound(number <= 50, `${number} sessions are open`)
    bound(open.at(-1) === true, 'the newest is not')
    return { answers: tally(statuses), open: number }
  },
})
