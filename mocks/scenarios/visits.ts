import { addDays, instantOf } from '@/domain/general/day'
import { MINUTE_MS } from '../clinic/clock'
import type { MockClinic } from '../clinic/mock-clinic'
import { markVisitPaid, cancelSession } from '../clinic/registration/actions'
import { createBookedVisit, holdUnpaidVisit } from './visit-builders'
import type { Scenario } from './scenario'
import { daysInRange } from '../clinic/scheduling/rota'
import { FIXTURES } from '../clinic/fixtures'
import { REGISTRATION_STATUS_CODES } from '../clinic/registration/rows'
import { seedPastVisit } from '../seed/people'

export const checkInTooEarlyScenario: Scenario = {
  name: 'sign-too-early',
  title: '约好了号，还没到签到时间',
  english: 'A booked visit, too early to sign in',
  group: 'visit',
  prepare: (chain) => {
    createBookedVisit(chain, 'seed-sign-too-early')
  },
}

/** Sets the clock to twenty minutes before a booked visit. */
function beforeVisit(chain: MockClinic, requestId: string): void {
  const visit = createBookedVisit(chain, requestId)
  if (!visit) return
  chain.clock.moveTo(new Date(instantOf(visit.date, visit.timeStart).getTime() - 20 * MINUTE_MS))
  chain.catchUp()
}

export const checkInOpenScenario: Scenario = {
  name: 'sign-open',
  title: '今天的号，可以签到了',
  english: "Today's visit can be signed in to",
  group: 'visit',
  prepare: (chain) => {
    beforeVisit(chain, 'seed-sign-open')
  },
}

/** The device is in the city centre, eight kilometres away. */
export const checkInTooFarScenario: Scenario = {
  name: 'sign-too-far',
  title: '今天的号，可是人还离门诊很远',
  english: "Today's visit, but the phone is far from the clinic",
  group: 'visit',
  prepare: (chain) => {
    chain.rules.phonePlace = { latitude: 30.6574, longitude: 104.0657 }
    beforeVisit(chain, 'seed-sign-too-far')
  },
}

/** The visit was booked and paid at the clinic's desk. */
export const bookedAtDeskScenario: Scenario = {
  name: 'pc-created',
  title: '前台用电脑挂的号，退费要到前台',
  english: 'A visit booked at the desk; its money comes back there',
  group: 'visit',
  prepare: (chain) => {
    const visit = holdUnpaidVisit(chain, 'seed-pc-created')
    if (!visit) return
    chain.books.registrations.update(visit.id, { isMadeAtDesk: true })
    markVisitPaid(chain, { ...visit, isMadeAtDesk: true }, chain.clock.now().getTime())
  },
}

export const cancelledByClinicScenario: Scenario = {
  name: 'stopped-by-clinic',
  title: '约好的号被门诊停诊，钱退回',
  english: 'The clinic has stopped a booked visit and pays back',
  group: 'visit',
  prepare: (chain) => {
    const visit = createBookedVisit(chain, 'seed-stopped')
    if (visit) cancelSession(chain, visit.scheduleId, '医生临时出诊')
  },
}

/** 王雅琴's waitlist moves soon: the simulated patient ahead of her leaves it, and a queue number becomes free. */
export const waitlistOfferScenario: Scenario = {
  name: 'watch-offer',
  title: '候补排到了，20 秒后放号',
  english: 'First in the waiting list; a number comes free in 20 seconds',
  group: 'booking',
  prepare: ({ agenda, books, clock }) => {
    books.waitlist.remove('w8001')
    agenda.add(clock.now().getTime() + 20_000, 'number-freed', 'w8002')
  },
}

/** Each of 林清和's slots in the coming week has at most one free queue number. */
export const lastSlotsScenario: Scenario = {
  name: 'race',
  title: '每个时段只剩最后一个号',
  english: 'One number is left of each time',
  group: 'booking',
  prepare: ({ books, rota, openedOn }) => {
    for (const date of daysInRange(openedOn, addDays(openedOn, 7))) {
      for (const slot of rota.stockOf(FIXTURES.doctors.linQinghe, date).sessions.flatMap(({ slots }) => slots)) {
        if (slot.taken.length === slot.capacity) continue
        const allButLast = Array.from({ length: slot.capacity - 1 }, (_, index) => slot.orderNo + index)
        books.slots.update(slot.id, { taken: allButLast })
      }
    }
  },
}

export const soldOutWeekScenario: Scenario = {
  name: 'sold-out-week',
  title: '这一周的号全部约满',
  english: 'Every number of this week is sold',
  group: 'booking',
  prepare: ({ rota, openedOn }) => {
    rota.sellOutUntil(addDays(openedOn, 6))
  },
}

/** 王雅琴 has a paid visit soon, and the clinic allows no cancellation in the two weeks before a visit. */
export const lateCancelScenario: Scenario = {
  name: 'late-cancel',
  title: '约好的号已经过了取消时间',
  english: 'A booked visit is past its time for cancelling',
  group: 'visit',
  prepare: (chain) => {
    const clinic = chain.books.clinics.byId(FIXTURES.clinics.gaoxin)
    if (!clinic || !createBookedVisit(chain, 'seed-late-cancel')) return
    chain.books.clinics.update(clinic.id, { appoint: { ...clinic.appoint, cancelHoursBefore: 14 * 24 } })
  },
}

export const blockedPatientScenario: Scenario = {
  name: 'blocked-patient',
  title: '王雅琴三次没来，暂时不能挂号',
  english: '王雅琴 has missed three visits and may not book for now',
  group: 'booking',
  prepare: (chain) => {
    for (const [index, daysAgo] of [5, 12, 26].entries()) {
      seedPastVisit(chain, {
        id: `r510${index}`,
        doctorId: FIXTURES.doctors.linQinghe,
        date: addDays(chain.openedOn, -daysAgo),
        timeStart: '10:30',
        orderNo: 11,
        status: REGISTRATION_STATUS_CODES.missed,
      })
    }
  },
}
