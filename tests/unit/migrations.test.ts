import { expect, it } from 'vitest'
import { findChangedMigrations, listReleases } from '../support/releases'

it.each(listReleases())('leaves the migrations of %s as they were released', (version) => {
  const sentence = `Databases of ${version} have applied these files: change them back, and write a new one.`
  expect(findChangedMigrations(version), sentence).toEqual([])
})
