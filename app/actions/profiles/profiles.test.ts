import { expect, it } from 'vitest'
import { profiles } from './profiles.server'

it('offers a candidate no empty gender where none is stored', () => {
  const offered = (gender: string) => profiles.candidate.choices?.({ gender })
  const four = ['Male', 'Female', 'Other', 'Prefer not to say']
  expect(offered('')).toEqual({ gender: four })
  expect(offered('Transgender')).toEqual({ gender: [...four, 'Transgender'] })
})
