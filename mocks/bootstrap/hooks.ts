import {
  acceptLate,
  advisoryClosed,
  advisoryPaid,
  answerConsultation,
  endConsultation,
  readConsultation,
  replyLate,
} from '../clinic/consultation/actions'
import { payArrived } from '../clinic/payment/cashier'
import { discountEnds, orderTimedOut } from '../clinic/order/actions'
import { postReply, chatRead } from '../clinic/chat/auto-replies'
import type { MockClinicHooks } from '../clinic/mock-clinic'
import { closeTransaction, refundArrived } from '../clinic/payment/ledger'
import { examPartly, examReady, writeRecords } from '../clinic/record/actions'
import {
  startPharmacy,
  returnStock,
  orderDone,
  parcelMoves,
  pharmacyBegins,
  pharmacyShips,
} from '../clinic/order/fulfilment'
import { photoRead } from '../clinic/order/photo-orders'
import { openTherapy } from '../clinic/therapy/actions'
import { callPatient, markFinished, markMissed, openCheckIn, payTimedOut } from '../clinic/registration/actions'
import {
  releaseOfflineBooking,
  numberReturns,
  offerExpired,
  simulatedPatientAccepts,
  watchEnds,
} from '../clinic/waitlist/actions'
import { rechargePaid } from '../clinic/member-card/recharge'
import { PAYABLE_HANDLERS } from '../clinic/payment/payables'
import { handleRequest } from '../transport/handle-request'

const HAPPENINGS: MockClinicHooks['happenings'] = {
  'pay-deadline': payTimedOut,
  'sign-opens': openCheckIn,
  'sign-closes': markMissed,
  called: callPatient,
  finished: (chain, id, at) => {
    markFinished(chain, id, at)
    writeRecords(chain, id, at)
  },
  'payment-arrives': payArrived,
  'transaction-closes': closeTransaction,
  'refund-arrives': refundArrived,
  'consultation-read': readConsultation,
  'consultation-answer': answerConsultation,
  'consultation-accept-late': acceptLate,
  'consultation-reply-late': replyLate,
  'consultation-ends': endConsultation,
  'chat-read': chatRead,
  'chat-answer': postReply,
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
  'stranger-takes': simulatedPatientAccepts,
  'watch-ends': watchEnds,
  'number-freed': releaseOfflineBooking,
  'number-returns': numberReturns,
  'therapy-opens': openTherapy,
}

const ORDERS: MockClinicHooks['orders'] = {
  charge: { paid: startPharmacy, refunded: returnStock },
  recharge: { paid: rechargePaid },
  therapy: {},
  advisory: {
    paid: (chain, { subjectId }, at) => advisoryPaid(chain, subjectId, at),
    closed: (chain, { subjectId }, at) => advisoryClosed(chain, subjectId, at),
  },
}

/** Binds the callbacks between modules, so that no module imports one above it. */
export const HOOKS: MockClinicHooks = {
  happenings: HAPPENINGS,
  orders: ORDERS,
  tills: PAYABLE_HANDLERS,
  answer: handleRequest,
}
