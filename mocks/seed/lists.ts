import { addDays, instantOf, timeOf, addMinutes, type Day } from '@/domain/general/day'
import type { MockClinic } from '../clinic/mock-clinic'
import { doctorDayKey, scheduleIdOf } from '../clinic/scheduling/rota'
import { scheduleTherapyEvents } from '../clinic/therapy/actions'
import { THERAPY_STATUS_CODES } from '../clinic/therapy/rows'
import { roomDayKey } from '../clinic/therapy/rooms'
import { SIMULATED_ACCOUNT_ID, WAITLIST_STATUS_CODES } from '../clinic/waitlist/rows'
import { joinedWaitlistNote, waitlistNoteOf } from '../clinic/waitlist/history'
import { scheduleWaitlistEvents } from '../clinic/waitlist/actions'
import { FIXTURES } from '../clinic/fixtures'
import { MINUTE_MS, DAY_MS } from '../clinic/clock'

const { clinics, doctors, account, patients, therapist, course } = FIXTURES

/** Two waitlist entries for 何正清, whose first week is sold out: one active, one expired. */
function seedWaitlist(chain: MockClinic): void {
  const { books } = chain
  const [today, now] = [chain.clock.today(), chain.clock.now().getTime()]
  const place = books.places.by('doctorId', doctors.heZhengqing)[0]
  const date = addDays(today, 1)
  const session = chain.rota.stockOf(doctors.heZhengqing, date).sessions[0]
  if (!place || !session) return
  const common = {
    clinicId: clinics.gaoxin,
    departmentId: place.departmentId,
    doctorId: doctors.heZhengqing,
    businessType: 0,
  } as const
  const own = { accountId: account.id, patientId: patients.wangYaqin }
  const waiting = { ...common, date, dayPart: session.dayPart, scheduleId: session.scheduleId }
  const rows = [
    { id: 'w8001', accountId: SIMULATED_ACCOUNT_ID, madeAt: now - 3 * 3_600_000 },
    { id: 'w8002', ...own, madeAt: now - 2 * 3_600_000 },
  ]
  for (const [index, each] of rows.entries()) {
    books.waitlist.create({ ...waiting, ...each, history: [joinedWaitlistNote(each.madeAt, index + 1)] })
  }
  const mine = books.waitlist.byId('w8002')
  if (mine) scheduleWaitlistEvents(chain, { ...mine, madeAt: now })

  const past = addDays(today, -6)
  books.waitlist.create({
    ...common,
    ...own,
    id: 'w8000',
    date: past,
    dayPart: 0,
    scheduleId: scheduleIdOf(doctors.heZhengqing, past, 0),
    status: WAITLIST_STATUS_CODES.expired,
    madeAt: now - 8 * DAY_MS,
    history: [
      joinedWaitlistNote(now - 8 * DAY_MS, 1),
      waitlistNoteOf(instantOf(past, '11:30').getTime(), { event: 'ended', text: '时段已过，没有等到号' }),
    ],
  })
}

type Session = { readonly id: string; readonly date: Day; readonly timeStart: string }

/** 王建国's course of ten moxa sessions: three done, one reserved. */
function seedTherapies(chain: MockClinic): void {
  const { books } = chain
  const today = chain.clock.today()
  const place = books.places.by('doctorId', therapist)[0]
  if (!place) return
  const { patientId, itemIds, ...card } = { patientId: patients.wangJianguo, itemIds: ['i21'], total: 10 }
  books.courses.create({ id: course, patientId, clinicId: clinics.gaoxin, name: '艾灸疗程', itemIds, ...card })
  const common = {
    accountId: account.id,
    patientId,
    clinicId: clinics.gaoxin,
    departmentId: place.departmentId,
    therapistId: therapist,
    itemIds,
    roomName: '艾灸室',
    minutes: 40,
    courseId: course,
  }
  const base = ({ id, date, timeStart }: Session) => ({
    ...common,
    id,
    regNo: `L${date.replace(/-/g, '')}${id.slice(1)}`,
    date,
    timeStart,
    timeEnd: timeOf(addMinutes(instantOf(date, timeStart), 30)),
    therapistDay: doctorDayKey(therapist, date),
    roomDay: roomDayKey(clinics.gaoxin, 'moxa', date),
    requestId: `seed-${id}`,
  })
  for (const [index, days] of [-21, -14, -7].entries()) {
    const one = base({ id: `h700${index + 1}`, date: addDays(today, days), timeStart: '10:00' })
    const start = instantOf(one.date, one.timeStart).getTime()
    books.therapies.create({
      ...one,
      orderNo: 5,
      status: THERAPY_STATUS_CODES.signed,
      scheduleId: scheduleIdOf(therapist, one.date, 0),
      timeline: [
        { at: start - 3 * DAY_MS, status: THERAPY_STATUS_CODES.reserved, text: '预约成功，用艾灸疗程一次' },
        { at: start - 10 * MINUTE_MS, status: THERAPY_STATUS_CODES.signed, text: '已签到，请到理疗室' },
      ],
    })
  }
  seedNext(chain, base)
}

/** Reserves the course's next session, in the first free slot of the coming days. */
function seedNext(chain: MockClinic, base: (session: Session) => object): void {
  const { books } = chain
  for (const days of [2, 3, 4, 5]) {
    const date = addDays(chain.clock.today(), days)
    const slots = chain.rota.stockOf(therapist, date).sessions.flatMap((session) => session.slots)
    const slot = slots.find(({ taken, capacity }) => taken.length < capacity)
    if (!slot) continue
    const orderNo = Array.from({ length: slot.capacity }, (_, index) => slot.orderNo + index).find(
      (each) => !slot.taken.includes(each),
    )
    if (orderNo === undefined) continue
    books.slots.update(slot.id, { taken: [...slot.taken, orderNo].sort((a, b) => a - b) })
    const at = chain.clock.now().getTime() - DAY_MS
    const row = books.therapies.create({
      id: 'h7004',
      ...base({ id: 'h7004', date, timeStart: slot.timeStart }),
      orderNo,
      slotId: slot.id,
      scheduleId: slot.scheduleId,
      dayPart: slot.dayPart,
      timeline: [{ at, status: THERAPY_STATUS_CODES.reserved, text: '预约成功，用艾灸疗程一次' }],
    })
    scheduleTherapyEvents(chain, row, at)
    return
  }
}

function seedLandings({ books, clock }: MockClinic): void {
  const now = clock.now().getTime()
  const doctor = { type: 'doctor', clinicId: clinics.gaoxin, doctorId: doctors.linQinghe } as const
  books.landings.create({ ...doctor, id: 'linqinghe', expireAt: null })
  books.landings.create({ ...doctor, id: 'oldposter', expireAt: now - 30 * DAY_MS })
  books.shortLinks.create({ id: 'rhtlin', clinicId: clinics.gaoxin, path: `/doctors/${doctors.linQinghe}` })
  books.shortLinks.create({ id: 'rhthome', clinicId: clinics.gaoxin, path: '/home' })
  books.shortLinks.create({
    id: 'rhtold',
    clinicId: clinics.jinjiang,
    path: '/clinics',
    isOpened: false,
    expireAt: now - DAY_MS,
  })
}

/** Waitlist entries, therapy sessions and QR codes of the fixture account. */
export function seedWaitlistAndTherapies(chain: MockClinic): void {
  seedWaitlist(chain)
  seedTherapies(chain)
  seedLandings(chain)
}
