import { expect, test } from 'vitest'
import { ALL_CALLS } from '@/adapters/http/calls/all-calls'
import { withoutNotes } from '../scripts/call-rows'
import { filesUnder } from './support/files'

test('a build for patients has the rows of all calls without their notes', () => {
  const built = Object.values(filesUnder('src/adapters/http/calls')).map(withoutNotes).join('')
  const rows = Object.values(ALL_CALLS)
  expect(rows.flatMap(({ id, about }) => [`'${id}'`, about]).filter((note) => built.includes(note))).toEqual([])
  expect(built).not.toMatch(/isOpen: true,|about: /)
  expect(rows.map(({ path }) => path).filter((path) => !built.includes(`'${path}', {`))).toEqual([])
})
