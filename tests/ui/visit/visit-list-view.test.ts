import { expect, test } from 'vitest'
import { choiceOf, kindOf, KINDS } from '@/ui/screens/visit/visit-list-view'

test('the tabs are the visits to doctors, then the therapies', () => {
  expect(KINDS).toEqual(['outpatient', 'therapy'])
})

test.each([
  ['therapy', 'therapy'],
  ['1', 'therapy'],
  ['outpatient', 'outpatient'],
  ['0', 'outpatient'],
  ['2', 'outpatient'],
  ['', 'outpatient'],
  [undefined, 'outpatient'],
])('the tab %j of an address is the one of %s', (tab, kind) => {
  expect(kindOf(tab)).toBe(kind)
})

test.each([
  [{}, {}],
  [{ clinicId: 'c1' }, { clinicId: 'c1' }],
  [{ date: '2030-05-03' }, { date: '2030-05-03' }],
  [{ patientId: 'p1' }, { patientId: 'p1' }],
  [
    { clinicId: 'c1', date: '2030-05-03', patientId: 'p1' },
    { clinicId: 'c1', date: '2030-05-03', patientId: 'p1' },
  ],
  [{ clinicId: '', date: '', patientId: '' }, {}],
  [{ clinicId: 'c1', date: '2030-02-30' }, { clinicId: 'c1' }],
])('of the address %o a list shows those of %o', (search, choice) => {
  expect(choiceOf(search)).toStrictEqual(choice)
})
