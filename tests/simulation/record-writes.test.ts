import { describe, expect, test } from 'vitest'
import { therapyCalls as calls } from '@/adapters/http/calls/therapy'
import { THERAPY_STATUS_CODES } from '../../mocks/clinic/therapy/rows'
import type { MockClinic } from '../../mocks/clinic/mock-clinic'
import { History } from '../../mocks/simulation/history'
import { checkHistory } from '../../mocks/simulation/checker/check-history'
import { recordWrites } from '../../mocks/simulation/record-writes'
import {
  gaoxin,
  FIXTURES,
  nextRequestId,
  openClinicAt,
  PatientClient,
  TOMORROW,
  wangYaqin,
} from '../mocks/support/patient-at'

const { therapist } = FIXTURES

/** Reserves and cancels a session, advances the clock past its start, and returns the violations that the checker finds. */
async function breachesOf(plant: (chain: MockClinic) => void = () => {}) {
  const chain = openClinicAt()
  const history = new History(() => chain.clock.now().getTime())
  recordWrites(chain, history)
  const phone = await new PatientClient(chain).login()
  const { days } = await phone.get(calls.days, { parts: { therapistId: therapist }, query: { date: TOMORROW } })
  const [slot] = days.flatMap(({ parts }) => parts.flatMap((part) => part.slots)).filter((each) => !each.availability)
  if (!slot) throw new Error('The therapist has no free slot.')
  const { scheduleId, timeStart, timeEnd } = slot
  const slots = [{ scheduleId: String(scheduleId), date: TOMORROW, timeStart, timeEnd }]
  const whose = { clinicId: gaoxin, therapistId: therapist, patientId: wangYaqin, requestId: nextRequestId() }
  const { data } = await phone.send(calls.reserve, { body: { ...whose, itemIds: ['i21'], slots } })
  const id = String(data.results[0]?.id)
  await phone.send(calls.cancel, { parts: { id }, body: { reason: '改天' } })
  plant(chain)
  chain.clock.moveTo(new Date(`${TOMORROW}T${timeStart}:00+08:00`))
  await phone.get(calls.detail, { parts: { id } })
  return {
    kept: history.entries.filter((each) => each.what === 'books' && each.id === id).length,
    violations: checkHistory(history.entries, []),
  }
}

describe('simulation checker for therapy rows', () => {
  test('accepts a session reserved and then cancelled', async () => {
    expect(await breachesOf()).toEqual({ kept: 2, violations: [] })
  })
  test('detects a clinic that opens cancelled sessions for check-in', async () => {
    const { violations } = await breachesOf(({ books: { therapies } }) => {
      const byId = therapies.byId.bind(therapies)
      therapies.byId = (id) => {
        const row = byId(id)
        return row?.status === THERAPY_STATUS_CODES.cancelled ? { ...row, status: THERAPY_STATUS_CODES.reserved } : row
      }
    })
    expect(violations).toContainEqual(
      expect.objectContaining({
        property: 'status only moves forward',
        said: expect.stringContaining('cancelled, and then awaiting-sign'),
      }),
    )
  })
})
