import { addDays, addMinutes, createDay, instantOf, dateFieldsOf, timeOf, type Day } from '@/domain/general/day'
import { idCardCheckCharacter } from '@/domain/patient/id-card'
import { REGISTRATION_STATUS_CODES } from '../clinic/registration/rows'
import type { MockClinic } from '../clinic/mock-clinic'
import { doctorDayKey } from '../clinic/scheduling/rota'
import { FIXTURES } from '../clinic/fixtures'
import { MINUTE_MS, DAY_MS } from '../clinic/clock'

/** Creates an identity number from Wuhou, Chengdu, with a valid check character. */
function idCardOf(birthday: Day, order: number): string {
  const first17 = `510107${birthday.replace(/-/g, '')}${String(order).padStart(3, '0')}`
  return first17 + idCardCheckCharacter(first17)
}

/** Returns the birthday of a person of this age today. */
function birthdayAt(years: number, month: number, date: number, today: Day): Day {
  const { year } = dateFieldsOf(today)
  const birthday = createDay(year - years, month, date)
  return createDay(year, month, date) <= today ? birthday : createDay(year - years - 1, month, date)
}

/** The account 13800000001, with two patients and two past visits. Any other number gets a new account. */
export function seedPeople(chain: MockClinic): void {
  const { books } = chain
  const today = chain.clock.today()
  const { account, patients, clinics, doctors } = FIXTURES
  books.accounts.create({
    id: account.id,
    mobile: account.mobile,
    openId: 'oRHT_yaqin',
    nickName: '雅琴',
    activePatientId: patients.wangYaqin,
  })
  const people = [
    {
      id: patients.wangYaqin,
      name: '王雅琴',
      sex: 2,
      years: 36,
      month: 3,
      date: 14,
      order: 426,
      mobile: account.mobile,
      relation: 0,
    },
    {
      id: patients.wangJianguo,
      name: '王建国',
      sex: 1,
      years: 68,
      month: 9,
      date: 2,
      order: 117,
      mobile: '13800000602',
      relation: 2,
    },
  ] as const
  people.forEach(({ years, month, date, order, ...person }, index) => {
    const birthday = birthdayAt(years, month, date, today)
    books.patients.create({
      ...person,
      accountId: account.id,
      birthday,
      idCardType: 0,
      idCard: idCardOf(birthday, order),
      isMain: index === 0,
      allergyHistory: index === 0 ? '青霉素' : '',
    })
    books.cards.create({
      id: `card${person.id.slice(1)}`,
      patientId: person.id,
      clinicId: clinics.gaoxin,
      cardNo: `8001${6021 + index}`,
      name: person.name,
      mobile: person.mobile,
    })
  })
  seedPastVisit(chain, {
    id: 'r5001',
    doctorId: doctors.linQinghe,
    date: addDays(today, -19),
    timeStart: '09:30',
    orderNo: 7,
  })
  seedPastVisit(chain, {
    id: 'r5002',
    doctorId: doctors.zhouMin,
    date: addDays(today, -58),
    timeStart: '10:00',
    orderNo: 9,
  })
}

type Past = {
  readonly id: string
  readonly doctorId: string
  readonly date: Day
  readonly timeStart: string
  readonly orderNo: number
  readonly status?: typeof REGISTRATION_STATUS_CODES.finished | typeof REGISTRATION_STATUS_CODES.missed
}

/** Creates a past visit of 王雅琴 at 高新店. */
export function seedPastVisit(
  chain: MockClinic,
  { id, doctorId, date, timeStart, orderNo, status = REGISTRATION_STATUS_CODES.finished }: Past,
): void {
  const { books } = chain
  const clinicId = FIXTURES.clinics.gaoxin
  const place = books.places.by('doctorId', doctorId).find((each) => each.clinicId === clinicId)
  if (!place) throw new RangeError(`${doctorId} does not work at ${clinicId}`)
  const start = instantOf(date, timeStart).getTime()
  const half = 30 * MINUTE_MS
  const isMissed = status === REGISTRATION_STATUS_CODES.missed
  books.registrations.create({
    id,
    regNo: `${date.replace(/-/g, '')}${id.slice(-4)}`,
    accountId: FIXTURES.account.id,
    patientId: FIXTURES.patients.wangYaqin,
    clinicId,
    departmentId: place.departmentId,
    doctorId,
    placeId: place.id,
    doctorDay: doctorDayKey(doctorId, date),
    scheduleId: `${doctorId}-${date.replace(/-/g, '')}-0`,
    slotId: '',
    date,
    timeStart,
    timeEnd: timeOf(addMinutes(instantOf(date, timeStart), 30)),
    orderNo,
    status,
    feeFen: place.feeFen,
    payStatus: 1,
    payType: 0,
    chargeId: `ch${id.slice(1)}`,
    requestId: `seed-${id}`,
    madeAt: start - 3 * DAY_MS,
    missedAt: isMissed ? start + half : null,
    timeline: [
      { at: start - 3 * DAY_MS, status: REGISTRATION_STATUS_CODES.reserved, text: '预约成功，挂号费已付' },
      isMissed
        ? { at: start + half, status, text: '没有签到，已过号' }
        : { at: start + half, status, text: '就诊结束' },
    ],
  })
}
