import * as wire from '@/adapters/http/wire/enumerations'
import { MESSAGE_TYPES } from '@/domain/chat/chat'
import { SCANNED_CODE_TYPES } from '@/domain/clinic/deep-link'
import { INTAKE_DURATIONS } from '@/domain/consultation/intake'
import { RECORD_KINDS } from '@/domain/record/record'

type Meanings<Word extends string> = Readonly<Record<Word, string>>
/** An enumeration on the wire: its numbers or words with their meanings. */
export type DocumentedEnumeration = {
  readonly codes?: Readonly<Record<number, string>>
  readonly words: Meanings<string>
  /** The number for "not specified". */
  readonly unsaid?: readonly [code: number, word: string, meaning: string]
}
const numbers = <Word extends string>(
  codes: Readonly<Record<number, Word>>,
  words: Meanings<Word>,
  unsaid?: DocumentedEnumeration['unsaid'],
): DocumentedEnumeration => ({ codes, words, ...(unsaid && { unsaid }) })
const texts = <const Word extends string>(_: readonly Word[], words: Meanings<Word>): DocumentedEnumeration => ({
  words,
})

const NOT_TOLD = [0, 'not-told', 'nobody has said'] as const

/** Enumerations by their name in the document. */
export const DOCUMENTED_ENUMERATIONS: Readonly<Record<string, DocumentedEnumeration>> = {
  TherapyStatus: numbers(wire.THERAPY_STATUS, {
    reserved: 'reserved; signing in is not open yet',
    'awaiting-sign': 'signing in is open',
    signed: 'signed in',
    cancelled: 'cancelled',
  }),
  PayType: numbers(wire.PAY_TYPE, { wechat: 'by WeChat Pay', 'member-card': 'from the member card' }),
  PayResult: numbers(wire.PAY_RESULT, {
    failed: 'not paid, and nothing is under way',
    waiting: 'under way',
    paid: 'paid',
  }),
  RefundEligibility: numbers(wire.REFUND_ELIGIBILITY, {
    refundable: 'it can be given back',
    'paid-at-desk': 'it was paid at the desk, and comes back there',
    'time-expired': 'it is too late',
    'made-at-desk': 'the desk has booked it, and gives it back',
    'disabled-by-wechat': 'WeChat does not give it back',
  }),
  BusinessType: numbers(wire.BUSINESS_TYPE, {
    outpatient: 'a number with a doctor',
    therapy: 'a session with a therapist',
  }),
  Availability: numbers(wire.AVAILABILITY, {
    'has-number': 'numbers are left',
    full: 'all are taken; one can wait in line',
    'no-number': 'none are given out',
    'not-time': 'not yet released',
    'over-time': 'its time is over',
    'no-schedules': 'nobody is on duty',
  }),
  RegistrationStatus: numbers(wire.REGISTRATION_STATUS, {
    reserved: 'booked; signing in is not open yet',
    'awaiting-payment': 'held until it is paid',
    'awaiting-sign': 'signing in is open',
    signed: 'signed in, and waiting to be called',
    called: 'called into the room',
    finished: 'the visit is over',
    missed: 'the patient did not come',
    cancelled: 'cancelled',
    stopped: 'the clinic has cancelled it',
  }),
  RegPayMode: numbers(wire.REGISTRATION_PAY_MODE, {
    desk: 'at the desk',
    online: 'online, before the visit',
    either: 'as the patient likes',
  }),
  DayPart: numbers(wire.DAY_PART, { morning: 'morning', afternoon: 'afternoon', evening: 'evening' }),
  Sex: numbers(wire.SEX, { male: 'male', female: 'female' }, NOT_TOLD),
  Relation: numbers(wire.RELATION, {
    self: 'the holder of the login',
    child: 'a child',
    parent: 'a parent',
    spouse: 'husband or wife',
    other: 'somebody else',
  }),
  IdCardType: numbers(wire.ID_CARD_TYPE, {
    'id-card': 'the identity card',
    passport: 'a passport',
    'hk-macau-taiwan': 'a permit for residents of Hong Kong, Macau or Taiwan',
    residence: 'a residence permit',
    'birth-certificate': 'a birth certificate',
    none: 'no document',
  }),
  ConsultationDoctorStatus: numbers(wire.ADVISORY_DOCTOR_STATUS, {
    off: 'takes none',
    open: 'takes questions',
    full: 'takes no more today',
  }),
  NodeType: numbers(wire.NODE_TYPE, {
    single: 'a clinic that stands alone',
    chain: 'the chain itself',
    child: 'a clinic of a chain',
  }),
  WaitlistStatus: numbers(wire.WAITLIST_STATUS, {
    watching: 'waiting',
    offered: 'a number is held',
    taken: 'the number was booked',
    expired: 'the session has begun, or is over',
    cancelled: 'given up',
  }),
  WaitlistEvent: numbers(wire.WAITLIST_EVENT, {
    joined: 'the place was taken',
    freed: 'a number was freed, and the first in line is asked',
    'passed-on': 'whoever was asked did not take it, and the next is asked',
    'left-ahead': 'somebody before has left',
    'taken-ahead': 'somebody before has booked',
    offered: 'a number is held for the patient',
    taken: 'the patient has booked it',
    'offer-expired': 'the patient has let it pass',
    cancelled: 'the patient has left',
    ended: 'the session has begun',
    stopped: 'the clinic has cancelled the session',
    'booked-otherwise': 'the patient has a number of this session by another way',
  }),
  TipState: numbers(wire.TIP_STATE, { seen: 'the patient has seen it', dismissed: 'the patient has put it away' }, [
    0,
    'none',
    'not yet seen',
  ]),
  ConsultationStatus: numbers(wire.ADVISORY_STATUS, {
    'awaiting-payment': 'waits to be paid',
    'awaiting-accept': 'waits for the doctor',
    'in-progress': 'in progress',
    finished: 'finished',
    refused: 'the doctor has refused it; the money goes back',
    'timed-out': 'a deadline has passed; the money goes back',
    cancelled: 'cancelled before it was paid',
  }),
  OrderStatus: numbers(wire.CHARGE_ORDER_STATUS, {
    draft: 'not yet complete',
    'awaiting-payment': 'waits to be paid',
    'part-paid': 'paid in part',
    paid: 'paid',
    preparing: 'being made ready',
    shipped: 'on its way',
    done: 'done',
    refunding: 'the money is on its way back',
    refunded: 'the money is back',
    closed: 'closed without a payment',
  }),
  PayKind: texts(wire.PAYMENT_KINDS, {
    charge: 'an order of goods and treatments',
    registration: 'a visit',
    therapy: 'a therapy',
    advisory: 'a consultation',
    recharge: 'money for a member card',
  }),
  FormType: numbers(wire.FORM_TYPE, {
    registration: 'the fee of a visit',
    western: 'western medicine',
    herbal: 'herbal pieces',
    granules: 'herbal granules',
    examination: 'an examination',
    therapy: 'a treatment',
    material: 'material',
    delivery: 'sending',
    process: 'making ready',
  }),
  ProcessType: numbers(wire.PROCESS_TYPE, {
    none: 'nothing',
    decoct: 'boiled and filled into bags',
    powder: 'ground to powder',
    paste: 'boiled down to paste',
    pill: 'made into pills',
  }),
  DeliveryType: numbers(wire.DELIVERY_TYPE, { 'pick-up': 'picked up at the clinic', express: 'sent' }),
  DeliveryPayMode: numbers(wire.DELIVERY_PAY_MODE, { prepaid: 'with the order', 'on-arrival': 'to the carrier' }),
  DeliveryStatus: numbers(wire.DELIVERY_STATUS, {
    'awaiting-number': 'not yet handed over',
    'on-the-way': 'on its way',
    signed: 'handed to the patient',
    problem: 'something is wrong; the company must be asked',
  }),
  CloneChange: texts(wire.CLONE_CHANGES, {
    gone: 'it is no longer sold, and was left out',
    price: 'it has another price',
    stock: 'there is not enough of it at once',
  }),
  RefundStatus: numbers(wire.REFUND_STATUS, {
    none: 'nothing is given back',
    refunding: 'on its way',
    refunded: 'given back',
  }),
  BillKind: numbers(wire.BILL_KIND, { in: 'paid in', out: 'paid out', refund: 'given back' }),
  ExamStatus: numbers(wire.EXAM_STATUS, { awaited: 'awaited', partial: 'partly there', ready: 'ready' }),
  ExamFlag: numbers(wire.EXAM_FLAG, { low: 'too low', normal: 'normal', high: 'too high' }),
  MessageType: texts(MESSAGE_TYPES, {
    text: 'words',
    image: 'a picture',
    card: 'a card that leads somewhere',
    notice: 'a line of the clinic’s system',
  }),
  ScanType: texts(SCANNED_CODE_TYPES, {
    doctor: 'leads to a doctor',
    clinic: 'leads to a clinic',
    sign: 'signs in to a visit',
    order: 'leads to an order',
  }),
  RecordKind: texts(RECORD_KINDS, {
    record: 'what was written at a visit',
    prescription: 'a prescription',
    exam: 'an examination',
  }),
  IntakeDuration: texts(INTAKE_DURATIONS, {
    today: 'since today',
    days: 'for days',
    weeks: 'for weeks',
    longer: 'for longer',
  }),
  ConversationKind: texts(['advisory', 'clinic'], {
    advisory: 'with a doctor, about a consultation',
    clinic: 'with a clinic’s front desk',
  }),
}

/** Fields with a bare number instead of a schema, by the end of their path. */
export const NUMBER_FIELD_ENUMERATIONS: Readonly<Record<string, string>> = {
  businessType: 'BusinessType',
  dayPart: 'DayPart',
  payType: 'PayType',
  payTypes: 'PayType',
  payMode: 'DeliveryPayMode',
  deliveryType: 'DeliveryType',
  processType: 'ProcessType',
  sex: 'Sex',
  idCardType: 'IdCardType',
  relation: 'Relation',
  'R7.refund.status': 'RefundStatus',
}
/** Path parameters that are words of an enumeration. */
export const PATH_PARAMETER_ENUMERATIONS: Readonly<Record<string, string>> = {
  kind: 'PayKind',
  'A15.kind': 'RecordKind',
}
