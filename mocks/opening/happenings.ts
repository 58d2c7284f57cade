import { acceptLate, answerAdvice, endAdvice, readAdvice, replyLate } from '../clinic/consultation/actions'
import type { Deadline, Happening } from '../clinic/agenda'
import { payArrived } from '../clinic/payment/cashier'
import { discountEnds, orderTimedOut } from '../clinic/order/actions'
import { chatAnswer, chatRead } from '../clinic/chat/script'
import type { Clinic } from '../clinic/clinic'
import { closeTransaction, refundArrived } from '../clinic/payment/ledger'
import { examPartly, examReady, writeRecords } from '../clinic/record/actions'
import { orderDone, parcelMoves, pharmacyBegins, pharmacyShips } from '../clinic/order/fulfilment'
import { photoRead } from '../clinic/order/photo-orders'
import { openTherapy } from '../clinic/therapy/actions'
import { callIn, finish, miss, openSign, payTimedOut } from '../clinic/registration/actions'
import { numberFreed, offerExpired, strangerTakes, watchEnds } from '../clinic/waitlist/actions'

const DO: Readonly<Record<Happening, (clinic: Clinic, id: string, at: number) => void>> = {
  'pay-deadline': payTimedOut,
  'sign-opens': openSign,
  'sign-closes': miss,
  called: callIn,
  finished: (clinic, id, at) => {
    finish(clinic, id, at)
    writeRecords(clinic, id, at)
  },
  'payment-arrives': payArrived,
  'transaction-closes': closeTransaction,
  'refund-arrives': refundArrived,
  'advice-read': readAdvice,
  'advice-answer': answerAdvice,
  'advice-accept-late': acceptLate,
  'advice-reply-late': replyLate,
  'advice-ends': endAdvice,
  'chat-read': chatRead,
  'chat-answer': chatAnswer,
  'exam-partly': examPartly,
  'exam-ready': examReady,
  'order-deadline': orderTimedOut,
  'discount-ends': discountEnds,
  'pharmacy-begins': pharmacyBegins,
  'pharmacy-ships': pharmacyShips,
  'parcel-moves': parcelMoves,
  'order-done': orderDone,
  'photo-read': photoRead,
  'offer-expires': offerExpired,
  'stranger-takes': strangerTakes,
  'watch-ends': watchEnds,
  'number-freed': numberFreed,
  'therapy-opens': openTherapy,
}

/** Does what has come due, in the order of time and each at its own instant; no timers, so any clock will do. */
export function catchUp(clinic: Clinic): void {
  const now = clinic.clock.now().getTime()
  for (;;) {
    const due: Deadline | undefined = clinic.agenda.takeDue(now)
    if (!due) return
    DO[due.what](clinic, due.id, due.at)
  }
}
