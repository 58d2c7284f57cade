import { listAtPath, numberAtPath, valueAtPath, readRows, textAtPath, type KnownValues } from '../known-values'
import { emptyRequest, createContractStep, type StepRequest, type ContractStep } from '../contract-step'

const MAX_TRIES = 12
const HAS_NUMBER = 0
const FULL = 1
const DAY_PARTS: ReadonlySet<number> = new Set([0, 1, 2])

type Place = { readonly doctorId: string; readonly clinicId: string }
const placesOf = (data: unknown): { places: Place[]; therapists: Place[] } => {
  const all = readRows(listAtPath(data, 'rows'), (row) => {
    const doctorId = textAtPath(row, 'id')
    const clinicId = textAtPath(listAtPath(row, 'clinicInfo')[0], 'clinicId')
    return doctorId && clinicId
      ? { doctorId, clinicId, isTherapist: valueAtPath(row, 'isTherapist') === true }
      : undefined
  })
  return {
    places: all.filter(({ isTherapist }) => !isTherapist),
    therapists: all.filter(({ isTherapist }) => isTherapist),
  }
}

/** Requests the week of each doctor, until one has free slots from tomorrow. */
function* weeks(facts: KnownValues): Iterable<StepRequest> {
  for (const { doctorId, clinicId } of facts.need('places').slice(0, MAX_TRIES)) {
    yield { parts: { id: doctorId }, query: { clinicId } }
    if (facts.get('freeDay')) return
  }
}
function learnWeek(data: unknown, facts: KnownValues, { parts, query }: StepRequest): void {
  const days = readRows(listAtPath(data, 'rows'), (row) => {
    const date = textAtPath(row, 'date')
    return date ? { date, availability: numberAtPath(row, 'availability') } : undefined
  })
  if (days.length > 0)
    facts.offer(
      'days',
      days.map(({ date }) => date),
    )
  const free = days.slice(2).find(({ availability }) => availability === HAS_NUMBER)
  const [doctorId, clinicId] = [parts?.id, query?.clinicId]
  if (free && doctorId && clinicId) facts.offer('freeDay', { doctorId, clinicId, date: free.date })
}

/** Records the free and the sold-out sessions of a day. */
function learnDay(data: unknown, facts: KnownValues, { parts }: StepRequest): void {
  const doctorId = parts?.id ?? ''
  for (const day of listAtPath(data, 'days')) {
    const [date, clinicId] = [textAtPath(day, 'date'), textAtPath(day, 'clinicId')]
    if (!date || !clinicId) continue
    const where = { clinicId, doctorId, departmentId: textAtPath(day, 'departmentId') ?? '', date }
    for (const session of listAtPath(day, 'parts')) {
      const dayPart = numberAtPath(session, 'dayPart')
      if (numberAtPath(session, 'availability') === FULL && dayPart !== undefined && DAY_PARTS.has(dayPart))
        facts.set('fullSessions', [...(facts.get('fullSessions') ?? []), { ...where, dayPart }])
      const slots = readRows(listAtPath(session, 'slots'), (slot) => {
        const [scheduleId, orderNo] = [textAtPath(slot, 'scheduleId'), numberAtPath(slot, 'orderNo')]
        const [timeStart, timeEnd] = [textAtPath(slot, 'timeStart'), textAtPath(slot, 'timeEnd')]
        const isFree = numberAtPath(slot, 'availability') === HAS_NUMBER
        return isFree && scheduleId && timeStart && timeEnd && orderNo !== undefined
          ? { ...where, scheduleId, timeStart, timeEnd, orderNo }
          : undefined
      })
      facts.set('slots', [...(facts.get('slots') ?? []), ...slots])
    }
  }
}
/** Requests the day with free slots, then days that are sold out for a doctor. */
function* daysOfDoctors(facts: KnownValues): Iterable<StepRequest> {
  const { doctorId, date } = facts.need('freeDay')
  yield { parts: { id: doctorId }, query: { date } }
  for (const full of (facts.get('fullDays') ?? []).slice(0, MAX_TRIES)) {
    if (facts.get('fullSessions')) return
    yield { parts: { id: full.doctorId }, query: { date: full.date } }
  }
}

/** Requests the clinic's availability on each day of the week, to find a sold-out day. */
function* remains(facts: KnownValues): Iterable<StepRequest> {
  const clinicId = facts.need('clinicId')
  for (const reserveDate of facts.need('days').slice(1)) {
    yield { query: { clinicId, reserveDate, businessType: '0' } }
    if (facts.get('fullDays')) return
  }
}
function learnRemains(data: unknown, facts: KnownValues, { query }: StepRequest): void {
  const full = readRows(listAtPath(data, 'rows'), (row) => {
    const doctorId = textAtPath(row, 'doctorId')
    const isFull = numberAtPath(row, 'availability') === FULL
    return isFull && doctorId ? { doctorId, date: query?.reserveDate ?? '' } : undefined
  })
  if (full.length > 0) facts.offer('fullDays', full)
}

function* therapyDays(facts: KnownValues): Iterable<StepRequest> {
  const [, ...days] = facts.need('days')
  for (const { doctorId: therapistId } of facts.need('therapists').slice(0, 3)) {
    for (const date of days) {
      yield { parts: { therapistId }, query: { date } }
      if (facts.get('therapySlots')) return
    }
  }
}
function learnTherapyDays(data: unknown, facts: KnownValues, { parts }: StepRequest): void {
  const itemId = textAtPath(listAtPath(data, 'items')[0], 'id')
  const slots = listAtPath(data, 'days').flatMap((day) => {
    const [date, clinicId] = [textAtPath(day, 'date'), textAtPath(day, 'clinicId')]
    if (!date || !clinicId || !itemId) return []
    const where = {
      clinicId,
      date,
      departmentId: textAtPath(day, 'departmentId') ?? '',
      therapistId: parts?.therapistId ?? '',
    }
    return readRows(
      listAtPath(day, 'parts').flatMap((session) => listAtPath(session, 'slots')),
      (slot) => {
        const [scheduleId, orderNo] = [textAtPath(slot, 'scheduleId'), numberAtPath(slot, 'orderNo')]
        const [timeStart, timeEnd] = [textAtPath(slot, 'timeStart'), textAtPath(slot, 'timeEnd')]
        const isFree = numberAtPath(slot, 'availability') === HAS_NUMBER
        return isFree && scheduleId && timeStart && timeEnd && orderNo !== undefined
          ? { ...where, itemId, scheduleId, timeStart, timeEnd, orderNo }
          : undefined
      },
    )
  })
  if (slots.length > 0) facts.offer('therapySlots', slots)
}

const named = (row: unknown): string[] => readRows(listAtPath(row, 'tags'), (tag) => textAtPath(tag, 'name'))

export const doctorSteps: readonly ContractStep[] = [
  createContractStep('D5', emptyRequest, {
    learn: (data, facts) => {
      const { places, therapists } = placesOf(data)
      if (places.length > 0) facts.offer('places', places)
      if (therapists.length > 0) facts.offer('therapists', therapists)
      facts.offer('doctorId', places[0]?.doctorId)
      facts.offer('doctorClinicId', places[0]?.clinicId)
      facts.offer('tag', listAtPath(data, 'rows').flatMap(named)[0])
    },
  }),
  createContractStep('D1', () => [
    { query: { isOnline: '0' }, body: { keyword: '针灸' } },
    { query: { isOnline: '1' }, body: { keyword: '', offset: 0, limit: 20 } },
  ]),
  createContractStep('D2', (facts) => {
    const others = facts
      .need('places')
      .flatMap(({ doctorId }) => (doctorId === facts.need('doctorId') ? [] : [doctorId]))
    const [second = [], third = []] = others.map((each) => [each])
    // In reverse list order, to check that the response keeps the requested order.
    return { query: { clinic: '1', advisory: '1' }, body: [...third, ...second, facts.need('doctorId')] }
  }),
  createContractStep('D3', (facts) => ({ query: { clinic: '1', advisory: '1', doctorId: facts.need('doctorId') } })),
  // The tag is Chinese and sent percent-encoded, so a server that fails to decode it finds no doctor.
  createContractStep('D6', (facts) => ({ parts: { tag: facts.need('tag') } }), {
    check: (data) =>
      Array.isArray(valueAtPath(data, 'rows')) && listAtPath(data, 'rows').length === 0
        ? 'returned no doctors for an existing tag: is the path percent-decoded?'
        : undefined,
  }),
  createContractStep('C8', (facts) => ({ parts: { scene: 'doctor', code: facts.need('doctorId') } })),
  createContractStep('D7', (facts) => ({
    parts: { id: facts.need('doctorId') },
    body: { clinicId: facts.need('doctorClinicId'), scene: 'poster' },
  })),

  createContractStep('R23', weeks, { learn: learnWeek }),
  createContractStep('R1', remains, { learn: learnRemains }),
  createContractStep('R2', (facts) => {
    const [startDate = '', endDate = startDate] = facts.need('days')
    return { query: { clinicId: facts.need('clinicId'), startDate, endDate, businessType: '0' } }
  }),
  createContractStep('R3', daysOfDoctors, { learn: learnDay }),
  createContractStep('R4', therapyDays, { learn: learnTherapyDays, accepts: [2498, 2499] }),
  createContractStep('R18', (facts) => {
    const [session] = facts.get('fullSessions') ?? []
    const { doctorId, clinicId, date } = session ?? facts.need('freeDay')
    const departmentId = session?.departmentId || '0'
    return {
      parts: { clinicId, departmentId, doctorId, reserveDate: date, dayPart: String(session?.dayPart ?? 0) },
    }
  }),
]
