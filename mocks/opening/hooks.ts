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
import { chatAnswer, chatRead } from '../clinic/chat/script'
import type { ChainHooks } from '../clinic/chain'
import { closeTransaction, refundArrived } from '../clinic/payment/ledger'
import { examPartly, examReady, writeRecords } from '../clinic/record/actions'
import {
  beginPharmacy,
  giveStockBack,
  orderDone,
  parcelMoves,
  pharmacyBegins,
  pharmacyShips,
} from '../clinic/order/fulfilment'
import { photoRead } from '../clinic/order/photo-orders'
import { openTherapy } from '../clinic/therapy/actions'
import { callIn, finish, miss, openSign, payTimedOut } from '../clinic/registration/actions'
import { numberFreed, numberReturns, offerExpired, strangerTakes, watchEnds } from '../clinic/waitlist/actions'
import { rechargePaid } from '../clinic/member-card/recharge'
import { TILLS } from '../clinic/payment/payables'
import { handleRequest } from '../delivery/handle-request'

const HAPPENINGS: ChainHooks['happenings'] = {
  'pay-deadline': payTimedOut,
  'sign-opens': openSign,
  'sign-closes': miss,
  called: callIn,
  finished: (chain, id, at) => {
    finish(chain, id, at)
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
  'number-returns': numberReturns,
  'therapy-opens': openTherapy,
}

const ORDERS: ChainHooks['orders'] = {
  charge: { paid: beginPharmacy, refunded: giveStockBack },
  recharge: { paid: rechargePaid },
  therapy: {},
  advisory: {
    paid: (chain, { subjectId }, at) => advisoryPaid(chain, subjectId, at),
    closed: (chain, { subjectId }, at) => advisoryClosed(chain, subjectId, at),
  },
}

/** Binds the callbacks between modules, so that no module imports one above it. */
export const HOOKS: ChainHooks = {
  happenings: HAPPENINGS,
  orders: ORDERS,
  tills: TILLS,
  answer: handleRequest,
}
