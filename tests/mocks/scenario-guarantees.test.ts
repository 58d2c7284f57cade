import { expect, test } from 'vitest'
import { SCENARIO_GROUPS } from '../../mocks/scenarios/groups'
import { SCENARIOS } from '../../mocks/scenarios/scenarios'
import { openClinicAt, PatientClient } from './support/patient-at'
import { SCENARIO_GUARANTEES } from './support/scenario-guarantees'

/** Names of the required scenarios. */
const REQUIRED =
  `first-open guest no-card family-of-four sold-out-week race lost-answer pay-waiting pay-cancel lock-elsewhere
  price-changed member-low blocked-patient late-cancel pc-created stopped-by-clinic sign-too-early sign-too-far therapy-course
  advisory-slow chat-flaky exam-not-ready air-pharmacy-out-of-range photo-rejected edition-expired child-clinic-expired
  feature-unsupported token-dead 4030 sts-expired-mid-upload gps-denied ten-second-timeout enum-from-the-future`.split(
    /\s+/,
  )

const names = SCENARIOS.map(({ name }) => name)

test('scenarios › include each required name exactly once', () => {
  expect(REQUIRED.filter((name) => !names.includes(name))).toEqual([])
  expect(new Set(names).size).toBe(names.length)
})

test('scenarios › match the guarantees one to one', () => {
  expect(Object.keys(SCENARIO_GUARANTEES).sort()).toEqual([...names].sort())
})

test.each(SCENARIOS)('scenario › $name defines a title in both languages, and a group', ({ title, english, group }) => {
  expect(title).toMatch(/[一-龥]/)
  expect(english).toMatch(/^[A-Z\u4e00-\u9fa5][^\n]{5,80}$/)
  expect(SCENARIO_GROUPS.map((each) => each.group)).toContain(group)
})

test.each(names)('scenario › %s meets its expectation', async (world) => {
  const chain = openClinicAt(undefined, { world })
  expect(chain.world).toBe(world)
  await SCENARIO_GUARANTEES[world]?.({ chain, phone: new PatientClient(chain) })
})
