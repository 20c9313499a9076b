import { expect, it } from 'vitest'
import { requireNode } from './fail.mjs'

it.each(['18.20.8', '20.18.3'])(
  'Node %s is refused, with the version that is needed',
  (version) => {
    expect(() => requireNode(version)).toThrow(
      `Node ${version} is too old for this product: it needs 20.19 or newer.`,
    )
  },
)

it.each(['20.19.0', '22.0.0', '24.11.1'])('Node %s is taken', (version) => {
  expect(() => requireNode(version)).not.toThrow()
})
