import type { EventFacts } from '../history'
import type { CheckerInput, CheckerFinding, CheckedProperty } from './checker-input'
import { groupWritesByInstant, factAsNumber, factAsText } from './row-history'
import { isOnWaitlist, isActiveVisit, isOpenConsultation, therapyStatusName } from './status-text'

type Holders = Map<string, Map<string, number>>
const holdersOf = (all: Holders, slotId: string): Map<string, number> => {
  const known = all.get(slotId) ?? new Map<string, number>()
  all.set(slotId, known)
  return known
}

type Held = readonly [slotId: string, orderNo: number, isHeld: boolean]
function offerOf(facts: EventFacts): Held {
  const [slotId = '', orderNo = ''] = factAsText(facts, 'held').split(' ')
  return [slotId, Number(orderNo), isOnWaitlist(facts)]
}
const placeOf = (facts: EventFacts): Held => [
  factAsText(facts, 'slotId'),
  factAsNumber(facts, 'orderNo'),
  therapyStatusName(facts) !== 'cancelled',
]

/** A visit, a therapy session or a waitlist offer holds one queue number in one slot, and every held number is marked as taken. */
function findTwoHolders({ entries }: CheckerInput): CheckerFinding[] {
  const found: CheckerFinding[] = []
  const holders: Holders = new Map()
  /** The slot of each waitlist entry with an offer, and of each therapy session. */
  const slotsHeld = new Map<string, string>()
  const shelves = new Map<string, { readonly capacity: number; readonly taken: readonly number[] }>()
  for (const group of groupWritesByInstant(entries)) {
    const touched = new Set<string>()
    for (const { book, id, facts } of group) {
      if (book === 'slots') {
        const taken = factAsText(facts, 'taken').split(' ').filter(Boolean).map(Number)
        shelves.set(id, { capacity: factAsNumber(facts, 'capacity'), taken })
        touched.add(id)
      } else if (book === 'registrations') {
        const slotId = factAsText(facts, 'slotId')
        if (isActiveVisit(facts)) holdersOf(holders, slotId).set(id, factAsNumber(facts, 'orderNo'))
        else holdersOf(holders, slotId).delete(id)
        touched.add(slotId)
      } else if (book === 'waitlist' || book === 'therapies') {
        const [slotId, orderNo, isHeld] = book === 'waitlist' ? offerOf(facts) : placeOf(facts)
        const before = slotsHeld.get(id)
        if (before !== undefined) touched.add(before)
        if (before !== undefined) holdersOf(holders, before).delete(id)
        slotsHeld.delete(id)
        if (slotId === '' || !isHeld) continue
        slotsHeld.set(id, slotId)
        holdersOf(holders, slotId).set(id, orderNo)
        touched.add(slotId)
      }
    }
    const last = group[group.length - 1]
    if (!last) continue
    const say = (said: string) => found.push({ at: last.at, n: last.n, said })
    for (const slotId of touched) {
      const held = [...holdersOf(holders, slotId).values()]
      const twice = held.find((each, at) => held.indexOf(each) !== at)
      if (twice !== undefined) say(`number ${twice} of ${slotId} has two holders`)
      const shelf = shelves.get(slotId)
      if (!shelf) continue
      if (shelf.taken.length > shelf.capacity) say(`${slotId} has sold more numbers than it has`)
      const free = held.find((each) => !shelf.taken.includes(each))
      if (free !== undefined) say(`number ${free} of ${slotId} is held but not marked as taken`)
    }
  }
  return found
}

/** Queue numbers are offered in waitlist order: when an entry gets an offer, no earlier entry is still waiting. */
function findOutOfTurn({ entries }: CheckerInput): CheckerFinding[] {
  const found: CheckerFinding[] = []
  type Entry = { readonly status: string; readonly joinedAt: number }
  const lines = new Map<string, Map<string, Entry>>()
  for (const group of groupWritesByInstant(entries)) {
    const asked: {
      readonly id: string
      readonly line: Map<string, Entry>
      readonly at: number
      readonly n: number
    }[] = []
    for (const { book, id, facts, at, n } of group) {
      if (book !== 'waitlist') continue
      const scheduleId = factAsText(facts, 'scheduleId')
      const line = lines.get(scheduleId) ?? new Map<string, Entry>()
      lines.set(scheduleId, line)
      const known = line.get(id)
      if (factAsText(facts, 'status') === '10' && known?.status === '0') asked.push({ id, line, at, n })
      // Entries of the fixtures are older than their first record.
      const joinedAt = known?.joinedAt ?? Number(facts['joinedAt'] ?? at)
      line.set(id, { status: factAsText(facts, 'status'), joinedAt })
    }
    for (const { id, line, at, n } of asked) {
      const inOrder = [...line].sort(([, one], [, another]) => one.joinedAt - another.joinedAt)
      const passed = inOrder.findIndex(([each]) => each === id)
      const earlier = inOrder.slice(0, passed).find(([, { status }]) => status === '0')
      if (earlier) found.push({ at, n, said: `${id} was offered a number before the earlier entry ${earlier[0]}` })
    }
  }
  return found
}

/** A patient has one visit to a doctor per day, or two during rescheduling. */
function findTwoVisits({ entries }: CheckerInput): CheckerFinding[] {
  const found: CheckerFinding[] = []
  const visits = new Map<string, Map<string, string>>()
  for (const group of groupWritesByInstant(entries))
    for (const { book, id, facts, at, n } of group) {
      if (book !== 'registrations') continue
      const key = `${factAsText(facts, 'patientId')} ${factAsText(facts, 'doctorDay')}`
      const own = visits.get(key) ?? new Map<string, string>()
      visits.set(key, own)
      if (isActiveVisit(facts)) own.set(id, factAsText(facts, 'rescheduledFrom'))
      else own.delete(id)
      const odd = [...own].filter(([, from]) => !own.has(from))
      if (odd.length > 1)
        found.push({ at, n, said: `${key} has ${odd.length} visits at once: ${odd.map(([id]) => id).join(', ')}` })
    }
  return found
}

/** A patient has at most one open consultation with a doctor. */
function findTwoQuestions({ entries }: CheckerInput): CheckerFinding[] {
  const found: CheckerFinding[] = []
  const open = new Map<string, Set<string>>()
  for (const { book, id, facts, at, n } of Array.from(groupWritesByInstant(entries)).flat()) {
    if (book !== 'consultations') continue
    const key = `${factAsText(facts, 'patientId')} ${factAsText(facts, 'doctorId')}`
    const own = open.get(key) ?? new Set<string>()
    open.set(key, own)
    if (isOpenConsultation(facts)) own.add(id)
    else own.delete(id)
    if (own.size > 1)
      found.push({ at, n, said: `${key} has ${own.size} consultations at once: ${[...own].join(', ')}` })
  }
  return found
}

/** Rescheduling cancels the old visit only once the new one is booked. */
function findLostMoves({ operations, rowHistory }: CheckerInput): CheckerFinding[] {
  return operations.flatMap(({ does, how, asked, told, from, to, n, act }): CheckerFinding[] => {
    if (does !== 'reschedule') return []
    const oldId = factAsText(asked, 'from')
    if (how === 'ok' && told['old'] === 'gone' && isActiveVisit(rowHistory.at('registrations', oldId, to)))
      return [{ at: to, n, said: `${oldId} was reported as cancelled, but is live` }]
    const gone = rowHistory
      .of('registrations', oldId)
      .find((each) => each.at >= from && each.at <= to && factAsText(each.facts, 'status') === '91')
    if (!gone) return []
    const isOwnWill = operations.some(
      (each) =>
        each.act !== act &&
        ['cancel', 'reschedule'].includes(each.does) &&
        [each.asked['id'], each.asked['from']].includes(oldId),
    )
    const isSure = rowHistory.ids('registrations').some((id) => {
      const row = rowHistory.at('registrations', id, gone.at)
      return factAsText(row, 'rescheduledFrom') === oldId && isActiveVisit(row) && factAsText(row, 'status') !== '5'
    })
    return isOwnWill || isSure
      ? []
      : [{ at: gone.at, n: gone.n, said: `${oldId} was cancelled for a visit that was not certain` }]
  })
}

export const BOOKING_PROPERTIES: readonly CheckedProperty[] = [
  {
    name: 'no double booking',
    kind: 'safety',
    description: 'Each queue number has at most one holder, and a slot sells no more numbers than it has',
    check: findTwoHolders,
  },
  {
    name: 'waitlist is FIFO',
    kind: 'safety',
    description: 'A freed number is offered to the patient who has waited longest',
    check: findOutOfTurn,
  },
  {
    name: 'one booking per tap',
    kind: 'safety',
    description:
      'A tap books at most one visit. Rescheduling leaves one visit: the old one is cancelled once the new one is certain',
    check: (given) => [...findTwoVisits(given), ...findLostMoves(given)],
  },
  {
    name: 'one open consultation',
    kind: 'safety',
    description: 'A patient has at most one open consultation with a doctor',
    check: findTwoQuestions,
  },
]
