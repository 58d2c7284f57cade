import type { CallId } from './calls'
import * as are from './shapes'
import { fieldsOf, type FieldFilter } from './shapes'

/** A bare 200, for calls whose response the specification does not show. */
const BARE = fieldsOf('')
const OPEN_HOURS = fieldsOf('week timeStart timeEnd')
const rows = (row: FieldFilter) => fieldsOf('', { rows: row })
const page = (row: FieldFilter) => fieldsOf('total', { rows: row })

/**
 * Fields of every response in the specification, without our additions: taken from its list of entities, its calls, or
 * docs/generated/openapi.json, in this order. Calls that the specification lacks keep all fields.
 */
export const SPECIFIED_REPLY_FIELDS: Readonly<Partial<Record<CallId, FieldFilter>>> = {
  // Clinics and the chain
  C1: {
    ...are.CLINIC_FIELDS,
    ...fieldsOf('isUseSelectClinic isHaveRecentClinic', { appointConfig: are.APPOINT_CONFIG_FIELDS }),
  },
  C2: rows(are.CLINIC_FIELDS),
  C3: {
    ...are.CLINIC_FIELDS,
    ...fieldsOf('introduction photos trafficRoute', { appointConfig: are.APPOINT_CONFIG_FIELDS }),
  },
  C4: fieldsOf(
    'isOpen lockSeconds payExpireMinutes isMemberCardOpen isDeliveryOpen isProcessOpen isPhotoOpen isCloneOpen refundNote',
  ),
  C5: rows(are.DEPARTMENT_FIELDS),
  C6: fieldsOf('isOpen'),
  C7: fieldsOf('isRecordOpen isExamOpen isPrintOpen delayHours isReviewNeeded errorReportRate'),
  C8: fieldsOf('type isValid clinicId doctorId regId chargeId expireAt message'),
  C9: fieldsOf('doctorId fee isOpen roundsMax validHours acceptHours replyHours refundRule isRevisitOnly notice', {
    openHours: OPEN_HOURS,
  }),
  C10: fieldsOf('', { consultations: are.CONSULTATION_FIELDS }),
  C11: fieldsOf('id chargeId companyName trackNo status contactPhone estimateDate', { traces: fieldsOf('at text') }),
  C12: rows({ ...are.DEPARTMENT_FIELDS, clinicIds: true }),
  C13: fieldsOf('', {
    config: fieldsOf('appId title logoUrl themeColor notice', { banners: fieldsOf('url link') }),
  }),
  C14: fieldsOf('qrcodeUrl accountName expireAt'),
  C15: fieldsOf('isNeedPay payMode payMinutes refundHoursBefore isRefundByWx'),
  C16: are.WEAPP_FIELDS,
  C17: are.CHAIN_FIELDS,
  C18: { ...are.WEAPP_FIELDS, ...fieldsOf('path expireAt') },
  // Logins, text messages and other calls
  A1: fieldsOf('isAuthorized appId authUrl scope isNeedSecondLogin'),
  A2: fieldsOf('isValid expireAt', { loginInfo: are.LOGIN_FIELDS }),
  A3: fieldsOf('subscribe'),
  A4: are.LOGIN_FIELDS,
  A5: are.LOGIN_FIELDS,
  A6: are.LOGIN_FIELDS,
  A7: fieldsOf('waitSecond expireSecond'),
  A8: fieldsOf('isVerified token', { loginInfo: are.LOGIN_FIELDS }),
  A9: fieldsOf('isVerified ticket ticketExpireAt'),
  A10: fieldsOf('waitSecond mobileMasked'),
  A11: fieldsOf('id name', { children: fieldsOf('id name', { children: fieldsOf('id name') }) }),
  A12: fieldsOf('appId timestamp nonceStr signature'),
  A13: are.CREDENTIALS_FIELDS,
  A14: BARE,
  A15: fieldsOf('title clinicName patientName printedAt verifyCode', { pages: fieldsOf('imageUrl html') }),
  // Payments
  P1: are.ORDER_FIELDS,
  P2: are.PRICING_FIELDS,
  P3: rows(
    fieldsOf('companyId companyName vendorId vendorName deliveryFee processFee freeFrom estimateDays isSupport reason'),
  ),
  P4: fieldsOf('payResult payTransId memberBalance', {
    wxPay: fieldsOf('appId timeStamp nonceStr package signType paySign'),
  }),
  P5: fieldsOf('lockId isLocked isMine expireAt'),
  P6: BARE,
  P7: fieldsOf('payResult paidAt amount payType', { refund: fieldsOf('status amount at') }),
  P8: page(are.LISTED_ORDER_FIELDS),
  P9: are.ORDER_FIELDS,
  P10: fieldsOf('chargeId', { changes: fieldsOf('itemId kind text') }),
  P11: fieldsOf('chargeId status reviewHours'),
  P12: fieldsOf('count'),
  P13: rows(
    fieldsOf('usageId usageName processType bagsMin bagsMax formTypes readyHours', {
      priceRule: fieldsOf('unit price min'),
    }),
  ),
  // Doctors
  D1: page(are.DOCTOR_FIELDS),
  D2: rows(are.DOCTOR_FIELDS),
  D3: are.DOCTOR_FIELDS,
  D4: rows(are.DOCTOR_FIELDS),
  D5: rows(are.DOCTOR_FIELDS),
  D6: rows(are.DOCTOR_FIELDS),
  D7: fieldsOf('codeUrl codeText posterUrl expireAt'),
  // Patients, member cards, addresses and chat
  T1: { ...are.PATIENT_FIELDS, cards: are.FULL_CARD_FIELDS },
  T2: rows(are.PATIENT_FIELDS),
  T3: are.PATIENT_FIELDS,
  T4: fieldsOf('', { patient: are.PATIENT_FIELDS, existed: fieldsOf('id nameMasked mobileMasked') }),
  T5: are.FULL_CARD_FIELDS,
  T6: are.FULL_CARD_FIELDS,
  T7: are.LOGIN_FIELDS,
  T8: BARE,
  T9: are.PATIENT_FIELDS,
  T10: page(are.RECORD_FIELDS),
  T11: fieldsOf('id title status reportedAt doctorName images conclusion', {
    items: fieldsOf('name value unit range flag'),
  }),
  T12: are.MEMBER_FIELDS,
  T13: fieldsOf('isOpen minPrincipal maxPrincipal ruleText refundText', { presets: fieldsOf('principal present') }),
  T14: page(fieldsOf('id at kind principal present balance title chargeId')),
  T15: fieldsOf('rechargeId principal present payType'),
  T16: BARE,
  T17: BARE,
  T18: are.ADDRESS_FIELDS,
  T19: are.ADDRESS_FIELDS,
  T20: rows(are.ADDRESS_FIELDS),
  T21: fieldsOf('consultationId conversationId chargeId fee status'),
  T22: rows(fieldsOf('clinicId clinicName conversationId unreadCount', { lastMessage: are.LAST_MESSAGE_FIELDS })),
  T23: fieldsOf('isAvailable conversationId reason status'),
  T24: fieldsOf('conversationId imToken imUserId expireAt'),
  T25: fieldsOf('isRevisit lastVisitDate lastDiagnosis isRecordNeeded isFirstVisitAllowed'),
  // Registrations
  R1: rows(are.AVAILABILITY_FIELDS),
  R2: rows(fieldsOf('date totalCount restCount availability', { doctors: are.AVAILABILITY_FIELDS })),
  R3: fieldsOf('doctorId', { days: are.DAY_SCHEDULE_FIELDS }),
  R4: fieldsOf('therapistId', { items: fieldsOf('id name minutes price'), days: are.DAY_SCHEDULE_FIELDS }),
  R5: fieldsOf('id status payDeadline chargeId', { registration: are.REGISTRATION_FIELDS }),
  R6: fieldsOf('', { results: fieldsOf('id isSuccess code message', { therapy: are.THERAPY_FIELDS }) }),
  R7: fieldsOf('id status missedCount', { refund: fieldsOf('amount status') }),
  R8: are.THERAPY_FIELDS,
  R9: are.THERAPY_FIELDS,
  R10: are.THERAPY_FIELDS,
  R11: page(are.THERAPY_FIELDS),
  R12: are.REGISTRATION_FIELDS,
  R13: page(are.REGISTRATION_FIELDS),
  R14: { ...are.REGISTRATION_FIELDS, ...fieldsOf('msgTitle isExpired') },
  R15: fieldsOf('regId status orderNo roomName', { queue: are.QUEUE_FIELDS }),
  R16: are.APPOINT_CONFIG_FIELDS,
  R17: fieldsOf('count'),
  R18: fieldsOf('persons isWatching watchId'),
  R19: rows(are.WAITLIST_FIELDS),
  R20: are.WAITLIST_FIELDS,
  R21: BARE,
  R22: BARE,
  R23: rows(fieldsOf('date week availability totalCount restCount')),
  R24: rows({ ...are.CLINIC_FIELDS, ...fieldsOf('therapistCount nextDate') }),
  R25: fieldsOf('isBlocked reason missedCount missLimit blockedUntil contactPhone'),
}

/** Fields in the details of an error response that the specification has. */
export const SPECIFIED_ERROR_FIELDS: Readonly<Record<number, FieldFilter>> = {
  40910: fieldsOf('visits debts'),
  41001: fieldsOf('holderText expireAt'),
}
