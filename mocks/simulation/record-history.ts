import type { Registration } from '@/domain/registration/registration'
import type { OperationName, EventFacts, History, ListReadEvent, ShownValueKind } from './history'
import type { BookingDetails, Displayed, OperationOutcome, ReadResult, SimulatedClient } from './phone'
import { recordTherapy } from './record-therapy-history'

type Seen = { readonly since: number; readonly active: string }

const wishFacts = ({ doctorId, date, scheduleId, orderNo, patientId }: BookingDetails): EventFacts => {
  return { doctorId, date, scheduleId, orderNo, patientId }
}

/**
 * Reads an external server's database before an operation, before its end is recorded, and before a shown value is
 * recorded.
 */
export type StateReader = {
  readonly before: (does: OperationName, facts: EventFacts) => Promise<void>
  readonly after: () => Promise<void>
}

/** Wraps a client so that the history records every operation's start and end, and what the screens show. */
export function recordHistory(
  phone: SimulatedClient,
  nth: number,
  history: History,
  now: () => number,
  witness?: StateReader,
): SimulatedClient {
  const act = async <T>(
    does: OperationName,
    facts: EventFacts,
    work: () => Promise<OperationOutcome<T>>,
    told: (got: T) => EventFacts = () => ({}),
  ): Promise<OperationOutcome<T>> => {
    if (witness) await witness.before(does, facts)
    const number = history.nextAct()
    history.write({ what: 'invoke', phone: nth, act: number, does, facts })
    const ended = await work()
    if (witness) await witness.after()
    const how = ended.how === 'ok' ? told(ended.got) : { why: ended.why }
    history.write({ what: ended.how, phone: nth, act: number, does, facts: how })
    return ended
  }
  const look = async <T>(
    work: () => Promise<ReadResult<T>>,
    record: (value: T, isOld: boolean, seen: Seen) => void,
  ) => {
    const seen = { since: now(), active: phone.patientId }
    const told = await work()
    if (witness) await witness.after()
    if (told.value !== undefined) record(told.value, told.isOld, { ...seen, active: phone.patientId })
    return told
  }
  const shows = (
    thing: ShownValueKind,
    { id, owner, value }: { id: string; owner: string; value: string | number },
    isOld: boolean,
    seen: Seen,
  ) => history.write({ what: 'shown', phone: nth, thing, id, owner, value, isOld, ...seen })

  const listed = (list: ListReadEvent['list'], ids: readonly string[], isOld: boolean, { since, active }: Seen) =>
    history.write({ what: 'listed', phone: nth, list, account: active, ids, since, isOld })
  /** Records the rows that a screen displays, or those of a value from a client without screens. */
  const display = async <T>(
    work: () => Promise<ReadResult<T>>,
    thing: ShownValueKind,
    rowsOf: (value: T) => readonly Displayed[],
    list?: ListReadEvent['list'],
  ) => {
    const since = now()
    const told = await work()
    if (witness) await witness.after()
    const { value, isOld: isValueOld } = told
    if (phone.isLoggedIn && isValueOld) history.write({ what: 'unloaded', phone: nth, page: thing, since })
    const rowsOfValue = { rows: value === undefined ? undefined : rowsOf(value), isOld: isValueOld }
    const { rows, isOld } = told.displayed ?? rowsOfValue
    const seen = { since, active: phone.patientId }
    for (const { id, owner, value: shown } of rows ?? [])
      if (shown !== undefined) shows(thing, { id, owner, value: shown }, isOld, seen)
    const ids = rows?.map(({ id }) => id)
    if (list && ids) listed(list, ids, isOld, seen)
    return told
  }
  const visitRow = ({ id, patient, status }: Registration): Displayed => ({ id, owner: patient.id, value: status })
  const visitFacts = ({ id, orderNo, status }: Registration): EventFacts => ({ id, orderNo, status })

  return {
    get patientId() {
      return phone.patientId
    },
    get isLoggedIn() {
      return phone.isLoggedIn
    },
    day: (at, date) => phone.day(at, date),
    book: (wish) => act('book', wishFacts(wish), () => phone.book(wish), visitFacts),
    visits: () =>
      display(
        () => phone.visits(),
        'visit',
        (visits) => visits.map(visitRow),
        'visits',
      ),
    visit: (id) =>
      display(
        () => phone.visit(id),
        'visit',
        (visit) => [visitRow(visit)],
      ),
    checkIn: (visit, isThere) =>
      act('check-in', { id: visit.id, isThere }, () => phone.checkIn(visit, isThere), visitFacts),
    reschedule: (visit, wish) =>
      act(
        'reschedule',
        { from: visit.id, ...wishFacts(wish) },
        () => phone.reschedule(visit, wish),
        ({ visit: made, old }) => ({ ...visitFacts(made), old }),
      ),
    cancel: (visit) => act('cancel', { id: visit.id }, () => phone.cancel(visit)),
    waitlist: () =>
      display(
        () => phone.waitlist(),
        'entry',
        (entries) => entries.map(({ id, patientId, status }) => ({ id, owner: patientId, value: status })),
        'line',
      ),
    joinWaitlist: (wish) => {
      const { doctorId, date, dayPart, patientId } = wish
      return act(
        'join-waitlist',
        { doctorId, date, dayPart, patientId },
        () => phone.joinWaitlist(wish),
        ({ id }) => ({ id }),
      )
    },
    leaveWaitlist: (entry) => act('leave-waitlist', { id: entry.id }, () => phone.leaveWaitlist(entry)),
    acceptOffer: (entry) =>
      act('accept-offer', { entry: entry.id, patientId: entry.patientId }, () => phone.acceptOffer(entry), visitFacts),
    orders: () =>
      display(
        () => phone.orders(),
        'order',
        (orders) => orders.map(({ id, patientId, status }) => ({ id, owner: patientId, value: status })),
      ),
    orderAgain: (id) =>
      act(
        'order-again',
        { from: id },
        () => phone.orderAgain(id),
        (made) => ({ id: made }),
      ),
    checkOut: (id, way) =>
      display(
        () => phone.checkOut(id, way),
        'due',
        // The price by member card differs; the payment itself checks it.
        (due) => (way.type === 'wechat' ? [{ id, owner: due.patientId, value: due.fen }] : []),
      ),
    recharge: (fen) =>
      act(
        'recharge',
        { fen, patientId: phone.patientId },
        () => phone.recharge(fen),
        (made) => ({ id: made }),
      ),
    consult: (at) =>
      act(
        'consult',
        { doctorId: at.doctorId, patientId: phone.patientId },
        () => phone.consult(at),
        ({ id }) => ({ id }),
      ),
    consultations: () =>
      display(
        () => phone.consultations(),
        'consultation',
        (consultations) => consultations.map(({ id, patientId, status }) => ({ id, owner: patientId, value: status })),
      ),
    read: (consultation) =>
      display(
        () => phone.read(consultation),
        'message',
        (said) => {
          const { conversationId, patientId: owner } = consultation
          return said.map(({ seq, text }) => ({ id: `${conversationId}/${seq}`, owner, value: text }))
        },
      ),
    write: (consultation, text) => {
      const { conversationId, patientId } = consultation
      return act('write', { conversationId, patientId, text }, () => phone.write(consultation, text))
    },
    balance: () =>
      display(
        () => phone.balance(),
        'balance',
        ({ patientId, totalFen }) => [{ id: patientId, owner: patientId, value: totalFen }],
      ),
    payment: (due) =>
      display(
        () => phone.payment(due),
        'payment',
        (stage) => [{ id: due.id, owner: due.patientId, value: stage }],
      ),
    pay: (due, way) => {
      const { kind, id, fen } = due
      return act('pay', { kind, id, fen, type: way.type, atCashier: way.atCashier }, () => phone.pay(due, way))
    },
    select: (patientId) => act('select', { patientId }, () => phone.select(patientId)),
    logIn: (mobile) => act('log-in', {}, () => phone.logIn(mobile)),
    logOut: async () => {
      const ended = await act('log-out', {}, () => phone.logOut())
      if (ended.how === 'ok') history.write({ what: 'kept', phone: nth, keys: phone.storedKeys() })
      return ended
    },
    storedKeys: () => phone.storedKeys(),
    ...(phone.therapy && { therapy: recordTherapy(phone.therapy, { act, look, shows, listed }) }),
  }
}
