import type { Phone } from '../../simulation/phone'
import type { DayOf } from './books'

/** A phone after whose every act and look the books are read anew, before anybody is told how it ended. */
export function witnessed(phone: Phone, step: () => void, read: (days?: readonly DayOf[]) => Promise<void>): Phone {
  const then =
    <Given extends readonly unknown[], T>(work: (...given: Given) => Promise<T>) =>
    async (...given: Given): Promise<T> => {
      step()
      const ended = await work.apply(phone, given)
      step()
      await read()
      return ended
    }
  /** What takes a number is held against the shelf as it was just before. */
  const taking = async <T>(day: DayOf, work: () => Promise<T>): Promise<T> => {
    await read([day])
    return then(work)()
  }
  return {
    get patientId() {
      return phone.patientId
    },
    get isLoggedIn() {
      return phone.isLoggedIn
    },
    // Of these the judge holds nothing against the books.
    day: (at, date) => phone.day(at, date),
    orders: () => phone.orders(),
    logIn: (mobile) => phone.logIn(mobile),
    logOut: () => phone.logOut(),
    kept: () => phone.kept(),
    payment: (due) => phone.payment(due),
    select: (patientId) => phone.select(patientId),
    book: (wish) => taking(wish, () => phone.book(wish)),
    visits: then(phone.visits),
    visit: then(phone.visit),
    sign: then(phone.sign),
    move: (visit, wish) => taking(wish, () => phone.move(visit, wish)),
    cancel: then(phone.cancel),
    line: then(phone.line),
    join: then(phone.join),
    leave: then(phone.leave),
    take: (entry) => taking(entry, () => phone.take(entry)),
    orderAgain: then(phone.orderAgain),
    checkOut: then(phone.checkOut),
    recharge: then(phone.recharge),
    consult: then(phone.consult),
    balance: then(phone.balance),
    pay: then(phone.pay),
  }
}
