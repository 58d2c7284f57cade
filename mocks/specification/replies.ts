import type { CallId } from './calls'
import * as are from './shapes'
import { of, type Fields } from './shapes'

/** The specification shows no response: a bare 200. */
const BARE = of('')
const OPEN_HOURS = of('week timeStart timeEnd')
const rows = (row: Fields) => of('', { rows: row })
const page = (row: Fields) => of('total', { rows: row })

/**
 * Fields of every response in the specification, without our additions: from its list of entities, otherwise from its
 * calls, otherwise from docs/generated/openapi.json. Calls that are not in the specification keep all fields.
 */
export const SPECIFIED: Readonly<Partial<Record<CallId, Fields>>> = {
  // Clinic and chain
  C1: { ...are.CLINIC, ...of('isUseSelectClinic isHaveRecentClinic', { appointConfig: are.APPOINT_CONFIG }) },
  C2: rows(are.CLINIC),
  C3: { ...are.CLINIC, ...of('introduction photos trafficRoute', { appointConfig: are.APPOINT_CONFIG }) },
  C4: of(
    'isOpen lockSeconds payExpireMinutes isMemberCardOpen isDeliveryOpen isProcessOpen isPhotoOpen isCloneOpen refundNote',
  ),
  C5: rows(are.DEPARTMENT),
  C6: of('isOpen'),
  C7: of('isRecordOpen isExamOpen isPrintOpen delayHours isReviewNeeded errorReportRate'),
  C8: of('type isValid clinicId doctorId regId chargeId expireAt message'),
  C9: of('doctorId fee isOpen roundsMax validHours acceptHours replyHours refundRule isRevisitOnly notice', {
    openHours: OPEN_HOURS,
  }),
  C10: of('', { consultations: are.CONSULTATION }),
  C11: of('id chargeId companyName trackNo status contactPhone estimateDate', { traces: of('at text') }),
  C12: rows({ ...are.DEPARTMENT, clinicIds: true }),
  C13: of('', {
    config: of('appId title logoUrl themeColor notice', { banners: of('url link') }),
  }),
  C14: of('qrcodeUrl accountName expireAt'),
  C15: of('isNeedPay payMode payMinutes refundHoursBefore isRefundByWx'),
  C16: are.WEAPP,
  C17: are.CHAIN,
  C18: { ...are.WEAPP, ...of('path expireAt') },
  // Auth, login, SMS, misc
  A1: of('isAuthorized appId authUrl scope isNeedSecondLogin'),
  A2: of('isValid expireAt', { loginInfo: are.LOGIN }),
  A3: of('subscribe'),
  A4: are.LOGIN,
  A5: are.LOGIN,
  A6: are.LOGIN,
  A7: of('waitSecond expireSecond'),
  A8: of('isVerified token', { loginInfo: are.LOGIN, matchedPatients: of('id nameMasked') }),
  A9: of('isVerified ticket ticketExpireAt'),
  A10: of('waitSecond mobileMasked'),
  A11: of('id name', { children: of('id name', { children: of('id name') }) }),
  A12: of('appId timestamp nonceStr signature'),
  A13: are.CREDENTIALS,
  A14: BARE,
  A15: of('title clinicName patientName printedAt verifyCode', { pages: of('imageUrl html') }),
  // Payment
  P1: are.ORDER,
  P2: are.PRICING,
  P3: rows(
    of('companyId companyName vendorId vendorName deliveryFee processFee freeFrom estimateDays isSupport reason'),
  ),
  P4: of('payResult payTransId memberBalance', { wxPay: of('appId timeStamp nonceStr package signType paySign') }),
  P5: of('lockId isLocked isMine expireAt'),
  P6: BARE,
  P7: of('payResult paidAt amount payType', { refund: of('status amount at') }),
  P8: page(are.LISTED_ORDER),
  P9: are.ORDER,
  P10: of('chargeId', { changes: of('itemId kind text') }),
  P11: of('chargeId status reviewHours'),
  P12: of('count'),
  P13: rows(
    of('usageId usageName processType bagsMin bagsMax formTypes readyHours', { priceRule: of('unit price min') }),
  ),
  // Doctors
  D1: page(are.DOCTOR),
  D2: rows(are.DOCTOR),
  D3: are.DOCTOR,
  D4: rows(are.DOCTOR),
  D5: rows(are.DOCTOR),
  D6: rows(are.DOCTOR),
  D7: of('codeUrl codeText posterUrl expireAt'),
  // Patients, member, addresses, chat
  T1: { ...are.PATIENT, cards: are.FULL_CARD },
  T2: rows(are.PATIENT),
  T3: are.PATIENT,
  T4: of('', { patient: are.PATIENT, existed: of('id nameMasked mobileMasked') }),
  T5: are.FULL_CARD,
  T6: are.FULL_CARD,
  T7: are.LOGIN,
  T8: BARE,
  T9: are.PATIENT,
  T10: page(are.RECORD),
  T11: of('id title status reportedAt doctorName images conclusion', { items: of('name value unit range flag') }),
  T12: are.MEMBER,
  T13: of('isOpen minPrincipal maxPrincipal ruleText refundText', { presets: of('principal present') }),
  T14: page(of('id at kind principal present balance title chargeId')),
  T15: of('rechargeId principal present payType'),
  T16: BARE,
  T17: BARE,
  T18: are.ADDRESS,
  T19: are.ADDRESS,
  T20: rows(are.ADDRESS),
  T21: of('consultationId conversationId chargeId fee status'),
  T22: rows(of('clinicId clinicName conversationId unreadCount', { lastMessage: are.LAST_MESSAGE })),
  T23: of('isAvailable conversationId reason status'),
  T24: of('conversationId imToken imUserId expireAt'),
  T25: of('isRevisit lastVisitDate lastDiagnosis isRecordNeeded isFirstVisitAllowed'),
  // Registration
  R1: rows(are.REMAIN),
  R2: rows(of('date totalCount restCount availability', { doctors: are.REMAIN })),
  R3: of('doctorId', { days: are.DAY_SCHEDULE }),
  R4: of('therapistId', { items: of('id name minutes price'), days: are.DAY_SCHEDULE }),
  R5: of('id status payDeadline chargeId', { registration: are.REGISTRATION }),
  R6: of('', { results: of('id isSuccess code message', { therapy: are.THERAPY }) }),
  R7: of('id status missedCount', { refund: of('amount status') }),
  R8: are.THERAPY,
  R9: are.THERAPY,
  R10: are.THERAPY,
  R11: page(are.THERAPY),
  R12: are.REGISTRATION,
  R13: page(are.REGISTRATION),
  R14: { ...are.REGISTRATION, ...of('msgTitle isExpired') },
  R15: of('regId status orderNo roomName', { queue: are.QUEUE }),
  R16: are.APPOINT_CONFIG,
  R17: of('count'),
  R18: of('persons isWatching watchId'),
  R19: rows(are.WAITLIST),
  R20: are.WAITLIST,
  R21: BARE,
  R22: BARE,
  R23: rows(of('date week availability totalCount restCount')),
  R24: rows({ ...are.CLINIC, ...of('therapistCount nextDate') }),
  R25: of('isBlocked reason missedCount missLimit blockedUntil contactPhone'),
}

/** Specified details of error responses. */
export const REFUSED: Readonly<Record<number, Fields>> = {
  40910: of('visits debts'),
  41001: of('holderText expireAt'),
}
