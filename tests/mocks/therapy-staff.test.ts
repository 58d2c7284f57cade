import { describe, expect, test } from 'vitest'
import { therapyCalls as calls } from '@/adapters/http/calls/therapy'
import type { SlotRow } from '../../mocks/clinic/scheduling/rows'
import { cancelTherapyByClinic, moveTherapyByClinic, setSessionsLeft } from '../../mocks/clinic/therapy/staff'
import { usedSessionCount } from '../../mocks/clinic/therapy/actions'
import { gaoxin, FIXTURES, nextRequestId, openClinicAt, PatientClient, TOMORROW, wangYaqin } from './support/patient-at'

const { therapist, course } = FIXTURES
const HOUR = 3_600_000
const LATER = '2030-05-10'

/** Reserves the therapist's first free slot of tomorrow. */
async function reserved() {
  const chain = openClinicAt()
  const phone = await new PatientClient(chain).login()
  const [slot] = freeSlots(TOMORROW)
  if (!slot) throw new Error('no free slot')
  const { scheduleId, timeStart, timeEnd } = slot
  const slots = [{ scheduleId, date: TOMORROW, timeStart, timeEnd }]
  const whose = { clinicId: gaoxin, therapistId: therapist, patientId: wangYaqin, requestId: nextRequestId() }
  const { data } = await phone.send(calls.reserve, { body: { ...whose, itemIds: ['i21'], slots } })
  const id = String(data.results[0]?.id)
  function freeSlots(date: string): SlotRow[] {
    return chain.rota
      .stockOf(therapist, date)
      .sessions.flatMap((session) => session.slots)
      .filter(({ taken, capacity }) => taken.length < capacity)
  }
  const laterSlot = () => {
    const [later] = freeSlots(LATER)
    if (!later) throw new Error('no later slot')
    return later
  }
  const row = () => {
    const found = chain.books.therapies.byId(id)
    if (!found) throw new Error(`no session ${id}`)
    return found
  }
  const detail = () => phone.get(calls.detail, { parts: { id } })
  return { chain, row, detail, laterSlot }
}

describe('moveTherapyByClinic', () => {
  test('moves a session to a later slot, whose check-in opens at its own time', async () => {
    const { chain, row, detail, laterSlot } = await reserved()
    const before = row()
    const to = laterSlot()
    moveTherapyByClinic(chain, before, to)
    expect(chain.books.slots.byId(to.id)?.taken).toContain(row().orderNo)
    expect(await detail()).toMatchObject({ reserveDate: LATER, timeStart: to.timeStart, status: 0 })
    chain.clock.moveTo(new Date(`${TOMORROW}T${before.timeStart}:00+08:00`))
    expect(await detail()).toMatchObject({ status: 0, isSignable: false })
    chain.clock.moveTo(new Date(new Date(`${LATER}T${to.timeStart}:00+08:00`).getTime() - HOUR / 2))
    expect(await detail()).toMatchObject({ status: 10, isSignable: true })
  })
  test('rejects a time at which the patient has another session, and keeps the slot', async () => {
    const { chain, row, laterSlot } = await reserved()
    const to = laterSlot()
    const { id: _, ...other } = row()
    chain.books.therapies.create({ ...other, id: 'other', therapistId: 'd2011', date: LATER, timeStart: to.timeStart })
    expect(() => moveTherapyByClinic(chain, row(), to)).toThrow('这个时间已经约了别的理疗')
    expect(chain.books.slots.byId(to.id)?.taken).toEqual(to.taken)
  })
})

describe('cancelTherapyByClinic', () => {
  test('cancels a session within the patient’s deadline, once', async () => {
    const { chain, row, detail } = await reserved()
    chain.clock.moveTo(new Date(new Date(`${TOMORROW}T${row().timeStart}:00+08:00`).getTime() - HOUR))
    chain.catchUp()
    cancelTherapyByClinic(chain, row(), '停电')
    expect(await detail()).toMatchObject({ status: 91, isCancelable: false })
    expect(() => cancelTherapyByClinic(chain, row(), '停电')).toThrow('这次理疗已经不能取消了')
  })
})

describe('setSessionsLeft', () => {
  test('closes a course without changing its sessions, and sells more', () => {
    const chain = openClinicAt()
    const total = () => chain.books.courses.byId(course)?.total
    const known = chain.books.courses.byId(course)
    const used = known ? usedSessionCount(chain, known) : 0
    setSessionsLeft(chain, course, 0)
    expect([used > 0, total()]).toEqual([true, used])
    setSessionsLeft(chain, course, 2)
    expect(total()).toBe(used + 2)
  })
})
