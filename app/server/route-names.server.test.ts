import { describe, expect, it } from 'vitest'
import { nameRoutes } from './route-names.server'

const route = (id: string, path: string | undefined, parentId: string | undefined) => ({
  [id]: { id, path, parentId, module: {} as never },
})

describe('the name of a route in the figures', () => {
  const nameOf = nameRoutes({
    routes: {
      ...route('root', '', undefined),
      ...route('home', undefined, 'root'),
      ...route('about', 'about', 'root'),
      ...route('login', 'login/:userType', 'root'),
      ...route('staff', 'staff', 'root'),
      ...route('sheet', ':kind/:id', 'staff'),
    },
  })

  it.each([
    ['/', '/'],
    ['/about', '/about'],
    ['/about/', '/about'],
    ['/login/client', '/login/:userType'],
    ['/staff', '/staff'],
    ['/staff/client/7', '/staff/:kind/:id'],
    ['/nothing/there', 'other'],
    ['/nothing', 'other'],
  ])('of %s is %s', (path, name) => {
    expect(nameOf(path)).toBe(name)
  })
})
