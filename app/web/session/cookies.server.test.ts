import { expect, it } from 'vitest'
import { readCookies } from './cookies.server'

it("reads the staff's cookies at the desk alone, whatever a browser sends", () => {
  const header = '__Secure-staff=token; __Host-session=own'
  const read = (isDesk: boolean) => readCookies(header, { https: true, isDesk })
  expect(read(true)).toEqual({ staff: 'token', session: 'own' })
  expect(read(false)).toEqual({ session: 'own' })
})
