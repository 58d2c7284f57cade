import { Therapies } from '@/application/ports/therapies'
import { TherapyService } from '@/application/therapy-service'
import { openCoursesOf, type CourseSummary } from '@/domain/therapy/therapy'
import { THERAPY_STATUS_CODES } from '../../mocks/clinic/therapy/rows'
import { changeResponse, isRequestTo, type InjectedBug } from './injected-bug'

const RESERVE = /\/therapy-reserve$/

const anyCode: InjectedBug = {
  name: 'any code checks in to a session',
  where: 'app',
  violates: 'check-in requires presence',
  days: 12,
  app: ({ container }) => {
    container.get(TherapyService).isDeskCode = () => Promise.resolve(true)
  },
}
const familyCourses: InjectedBug = {
  name: 'a course of the family is offered to each patient',
  where: 'app',
  violates: 'remaining sessions are correct',
  days: 4,
  app: ({ container }) => {
    const therapies = container.get(TherapyService)
    therapies.courses = async () => {
      const { rows } = await therapies.all()
      return [...new Set(rows.map(({ patient }) => patient.id))].flatMap((id) => openCoursesOf(rows, id))
    }
  },
}
const oldCourses: InjectedBug = {
  name: 'the used sessions of a course are counted only once',
  where: 'app',
  violates: 'remaining sessions are correct',
  days: 4,
  app: ({ container }) => {
    const therapies = container.get(TherapyService)
    const load = therapies.courses.bind(therapies)
    const known = new Map<string, Promise<CourseSummary[]>>()
    therapies.courses = (patientId) => {
      const courses = known.get(patientId) ?? load(patientId)
      known.set(patientId, courses)
      return courses
    }
  },
}
const cancelledHereAlone: InjectedBug = {
  name: 'a session is cancelled only on the device',
  where: 'app',
  violates: 'no false success',
  days: 8,
  app: ({ container }) => {
    const therapies = container.get(Therapies)
    therapies.cancel = async (id) => ({ ...(await therapies.byId(id)), status: 'cancelled' })
  },
}
const shownTwice: InjectedBug = {
  name: 'a list contains a session twice, once with another id',
  where: 'app',
  violates: 'displayed sessions exist',
  days: 4,
  app: ({ container }) => {
    const therapies = container.get(Therapies)
    const load = therapies.list.bind(therapies)
    therapies.list = async (...given) => {
      const page = await load(...given)
      return { ...page, rows: page.rows.flatMap((row) => [row, { ...row, id: `${row.id}-2` }]) }
    }
  },
}
const sentTwice: InjectedBug = {
  name: 'a reservation is sent twice with different request ids',
  where: 'app',
  violates: 'no false failure',
  days: 4,
  app: ({ container }) => {
    const therapies = container.get(Therapies)
    const send = therapies.reserve.bind(therapies)
    therapies.reserve = async (wish) => {
      await send({ ...wish, requestId: `${wish.requestId}-first` })
      return send(wish)
    }
  },
}

const calledTaken: InjectedBug = {
  name: 'a reserved session is reported as taken',
  where: 'clinic',
  violates: 'no false failure',
  days: 4,
  transport: changeResponse(
    (config) => isRequestTo(config, 'post', RESERVE),
    ({ results }) => {
      const [first] = Array.isArray(results) ? results : []
      Object.assign(first ?? {}, { id: '', isSuccess: false, code: 40901, message: '', therapy: null })
    },
  ),
}
const lostCheckIn: InjectedBug = {
  name: 'a check-in to a session is confirmed but not stored',
  where: 'clinic',
  violates: 'no false success',
  days: 8,
  clinic: ({ books: { therapies } }) => {
    const update = therapies.update.bind(therapies)
    therapies.update = (id, change) => {
      const row = change.status === THERAPY_STATUS_CODES.signed ? therapies.byId(id) : undefined
      return row ? { ...row, ...change } : update(id, change)
    }
  },
}
const bottomless: InjectedBug = {
  name: 'a course is never used up',
  where: 'clinic',
  violates: 'course is not overdrawn',
  days: 4,
  clinic: ({ books: { therapies } }) => {
    const by = therapies.by.bind(therapies)
    therapies.by = (index, value) => (index === 'courseId' ? [] : by(index, value))
  },
}
const cancelledStaysUsed: InjectedBug = {
  name: 'a cancelled session stays used',
  where: 'clinic',
  violates: 'remaining sessions are correct',
  days: 4,
  clinic: ({ books: { therapies } }) => {
    const by = therapies.by.bind(therapies)
    therapies.by = (index, value) => {
      const rows = by(index, value)
      return index === 'courseId' ? rows.map((row) => ({ ...row, status: THERAPY_STATUS_CODES.signed })) : rows
    }
  },
}
const unknownSessions: InjectedBug = {
  name: 'a patient can reserve two sessions at the same time',
  where: 'clinic',
  violates: 'no double therapy booking',
  days: 8,
  clinic: ({ books: { therapies } }) => {
    const by = therapies.by.bind(therapies)
    therapies.by = (index, value) => (index === 'patientId' ? [] : by(index, value))
  },
}
const checkedInAnywhere: InjectedBug = {
  name: 'a patient checks in from anywhere',
  where: 'clinic',
  violates: 'check-in requires presence',
  days: 12,
  clinic: ({ books: { clinics } }) => {
    for (const { id, appoint } of clinics.all())
      clinics.update(id, { appoint: { ...appoint, signDistanceMeter: 1_000_000 } })
  },
}
const unmoved: InjectedBug = {
  name: 'a list displays the previous time of a moved session',
  where: 'clinic',
  violates: 'no stale screen',
  days: 8,
  clinic: ({ books: { therapies } }) => {
    const by = therapies.by.bind(therapies)
    const first = new Map<string, string>()
    therapies.by = (index, value) =>
      by(index, value).map((row) => {
        if (index !== 'accountId') return row
        const timeStart = first.get(row.id) ?? row.timeStart
        first.set(row.id, timeStart)
        return { ...row, timeStart }
      })
  },
}

/** Bugs of therapy in the app and in the clinic. */
export const INJECTED_THERAPY_BUGS: readonly InjectedBug[] = [
  anyCode,
  familyCourses,
  oldCourses,
  cancelledHereAlone,
  shownTwice,
  sentTwice,
  calledTaken,
  lostCheckIn,
  bottomless,
  cancelledStaysUsed,
  unknownSessions,
  checkedInAnywhere,
  unmoved,
]
