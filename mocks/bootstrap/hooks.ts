import {
  expireUnacceptedConsultation,
  cancelUnpaidConsultation,
  markConsultationPaid,
  sendFirstAnswer,
  endConsultation,
  acceptOrRefuseConsultation,
  expireUnansweredConsultation,
} from '../clinic/consultation/actions'
import { confirmPayment } from '../clinic/payment/cashier'
import { endDiscount, expireOrder } from '../clinic/order/actions'
import { postReply, markChatRead } from '../clinic/chat/auto-replies'
import type { MockClinicHooks } from '../clinic/mock-clinic'
import { closeTransaction, completeRefund } from '../clinic/payment/ledger'
import { markExamPartial, markExamReady, createVisitRecords } from '../clinic/record/actions'
import {
  sendToPharmacy,
  returnStock,
  completeOrder,
  advanceParcel,
  beginPreparation,
  shipOrder,
} from '../clinic/order/fulfilment'
import { finishPhotoReview } from '../clinic/order/photo-orders'
import { openTherapyCheckIn } from '../clinic/therapy/actions'
import {
  callPatient,
  markVisitFinished,
  markVisitMissed,
  openCheckIn,
  cancelUnpaidVisit,
} from '../clinic/registration/actions'
import {
  releaseBookingMadeOutsideApp,
  returnSlot,
  expireOffer,
  acceptOfferAsSimulatedPatient,
  expireEntry,
} from '../clinic/waitlist/actions'
import { creditPaidRecharge } from '../clinic/member-card/recharge'
import { PAYABLE_HANDLERS } from '../clinic/payment/payables'
import { handleRequest } from '../transport/handle-request'

const HAPPENINGS: MockClinicHooks['happenings'] = {
  'pay-deadline': cancelUnpaidVisit,
  'sign-opens': openCheckIn,
  'sign-closes': markVisitMissed,
  called: callPatient,
  finished: (chain, id, at) => {
    markVisitFinished(chain, id, at)
    createVisitRecords(chain, id, at)
  },
  'payment-arrives': confirmPayment,
  'transaction-closes': closeTransaction,
  'refund-arrives': completeRefund,
  'consultation-read': acceptOrRefuseConsultation,
  'consultation-answer': sendFirstAnswer,
  'consultation-accept-late': expireUnacceptedConsultation,
  'consultation-reply-late': expireUnansweredConsultation,
  'consultation-ends': endConsultation,
  'chat-read': markChatRead,
  'chat-answer': postReply,
  'exam-partly': markExamPartial,
  'exam-ready': markExamReady,
  'order-deadline': expireOrder,
  'discount-ends': endDiscount,
  'pharmacy-begins': beginPreparation,
  'pharmacy-ships': shipOrder,
  'parcel-moves': advanceParcel,
  'order-done': completeOrder,
  'photo-read': finishPhotoReview,
  'offer-expires': expireOffer,
  'stranger-takes': acceptOfferAsSimulatedPatient,
  'watch-ends': expireEntry,
  'number-freed': releaseBookingMadeOutsideApp,
  'number-returns': returnSlot,
  'therapy-opens': openTherapyCheckIn,
}

const ORDERS: MockClinicHooks['orders'] = {
  charge: { paid: sendToPharmacy, refunded: returnStock },
  recharge: { paid: creditPaidRecharge },
  therapy: {},
  advisory: {
    paid: (chain, { subjectId }, at) => markConsultationPaid(chain, subjectId, at),
    closed: (chain, { subjectId }, at) => cancelUnpaidConsultation(chain, subjectId, at),
  },
}

/** Binds the callbacks between modules; so no module needs to import a higher one. */
export const MOCK_CLINIC_HOOKS: MockClinicHooks = {
  happenings: HAPPENINGS,
  orders: ORDERS,
  tills: PAYABLE_HANDLERS,
  answer: handleRequest,
}
