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
  /** The code for "not specified", with its name and meaning. */
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

const NOT_TOLD = [0, 'not-told', 'not specified'] as const

/** Enumerations by their name in the document. */
export const DOCUMENTED_ENUMERATIONS: Readonly<Record<string, DocumentedEnumeration>> = {
  TherapyStatus: numbers(wire.THERAPY_STATUS, {
    reserved: 'reserved; check-in is not open yet',
    'awaiting-sign': 'check-in is open',
    signed: 'checked in',
    cancelled: 'cancelled',
  }),
  PayType: numbers(wire.PAY_TYPE, { wechat: 'by WeChat Pay', 'member-card': 'by member card' }),
  PayResult: numbers(wire.PAY_RESULT, {
    failed: 'not paid, and no payment is pending',
    waiting: 'a payment is pending',
    paid: 'paid',
  }),
  RefundEligibility: numbers(wire.REFUND_ELIGIBILITY, {
    refundable: 'it can be refunded',
    'paid-at-desk': 'it was paid at the front desk, which refunds it',
    'time-expired': 'the deadline has passed',
    'made-at-desk': 'it was booked at the front desk, which refunds it',
    'disabled-by-wechat': 'WeChat cannot refund it',
  }),
  BusinessType: numbers(wire.BUSINESS_TYPE, {
    outpatient: 'a visit to a doctor',
    therapy: 'a therapy session',
  }),
  Availability: numbers(wire.AVAILABILITY, {
    'has-number': 'slots are free',
    full: 'sold out; patients can join the waitlist',
    'no-number': 'no slots are offered',
    'not-time': 'not yet released',
    'over-time': 'the time has passed',
    'no-schedules': 'no doctor is on duty',
  }),
  RegistrationStatus: numbers(wire.REGISTRATION_STATUS, {
    reserved: 'booked; check-in is not open yet',
    'awaiting-payment': 'held until it is paid for',
    'awaiting-sign': 'check-in is open',
    signed: 'checked in, and waiting to be called',
    called: 'called into the room',
    finished: 'the visit is over',
    missed: 'the patient did not come',
    cancelled: 'cancelled',
    stopped: 'the clinic has cancelled it',
  }),
  RegPayMode: numbers(wire.REGISTRATION_PAY_MODE, {
    desk: 'at the desk',
    online: 'online, before the visit',
    either: 'either, as the patient chooses',
  }),
  DayPart: numbers(wire.DAY_PART, { morning: 'morning', afternoon: 'afternoon', evening: 'evening' }),
  Sex: numbers(wire.SEX, { male: 'male', female: 'female' }, NOT_TOLD),
  Relation: numbers(wire.RELATION, {
    self: 'the account holder',
    child: 'a child',
    parent: 'a parent',
    spouse: 'the spouse',
    other: 'another relation',
  }),
  IdCardType: numbers(wire.ID_CARD_TYPE, {
    'id-card': 'an identity card',
    passport: 'a passport',
    'hk-macau-taiwan': 'a permit for residents of Hong Kong, Macau or Taiwan',
    residence: 'a residence permit',
    'birth-certificate': 'a birth certificate',
    none: 'no document',
  }),
  ConsultationDoctorStatus: numbers(wire.ADVISORY_DOCTOR_STATUS, {
    off: 'accepts no questions',
    open: 'accepts questions',
    full: 'accepts no more questions today',
  }),
  NodeType: numbers(wire.NODE_TYPE, {
    single: 'a clinic without a chain',
    chain: 'the chain itself',
    child: 'a clinic of a chain',
  }),
  WaitlistStatus: numbers(wire.WAITLIST_STATUS, {
    watching: 'waiting',
    offered: 'a slot is held for the patient',
    taken: 'the patient has booked the slot',
    expired: 'the session has started or has ended',
    cancelled: 'the patient has left the waitlist',
  }),
  WaitlistEvent: numbers(wire.WAITLIST_EVENT, {
    joined: 'the patient joined the waitlist',
    freed: 'a slot was freed and offered to the first patient',
    'passed-on': 'the offer was not accepted, and the next patient received it',
    'left-ahead': 'a patient ahead has left the waitlist',
    'taken-ahead': 'a patient ahead has booked',
    offered: 'a slot is held for the patient',
    taken: 'the patient has booked the slot',
    'offer-expired': 'the patient did not accept the offer in time',
    cancelled: 'the patient has left the waitlist',
    ended: 'the session has started',
    stopped: 'the clinic has cancelled the session',
    'booked-otherwise': 'the patient has booked this session in another way',
  }),
  TipState: numbers(wire.TIP_STATE, { seen: 'the patient has seen it', dismissed: 'the patient has dismissed it' }, [
    0,
    'none',
    'not yet seen',
  ]),
  ConsultationStatus: numbers(wire.ADVISORY_STATUS, {
    'awaiting-payment': 'awaiting payment',
    'awaiting-accept': 'awaiting acceptance by the doctor',
    'in-progress': 'in progress',
    finished: 'finished',
    refused: 'the doctor has refused; the fee is refunded',
    'timed-out': 'a deadline has passed; the fee is refunded',
    cancelled: 'cancelled before payment',
  }),
  OrderStatus: numbers(wire.CHARGE_ORDER_STATUS, {
    draft: 'incomplete',
    'awaiting-payment': 'awaiting payment',
    'part-paid': 'partly paid',
    paid: 'paid',
    preparing: 'being prepared',
    shipped: 'shipped',
    done: 'done',
    refunding: 'being refunded',
    refunded: 'refunded',
    closed: 'closed without payment',
  }),
  PayKind: texts(wire.PAYMENT_KINDS, {
    charge: 'goods and treatments',
    registration: 'a visit',
    therapy: 'a therapy',
    advisory: 'a consultation',
    recharge: 'a recharge of a member card',
  }),
  FormType: numbers(wire.FORM_TYPE, {
    registration: 'the fee for a visit',
    western: 'western medicine',
    herbal: 'herbal pieces',
    granules: 'herbal granules',
    examination: 'an examination',
    therapy: 'a treatment',
    material: 'material',
    delivery: 'delivery',
    process: 'preparation',
  }),
  ProcessType: numbers(wire.PROCESS_TYPE, {
    none: 'no preparation',
    decoct: 'decocted and filled into bags',
    powder: 'ground to powder',
    paste: 'reduced to paste',
    pill: 'made into pills',
  }),
  DeliveryType: numbers(wire.DELIVERY_TYPE, { 'pick-up': 'picked up at the clinic', express: 'delivered' }),
  DeliveryPayMode: numbers(wire.DELIVERY_PAY_MODE, {
    prepaid: 'with the order',
    'on-arrival': 'on delivery, to the carrier',
  }),
  DeliveryStatus: numbers(wire.DELIVERY_STATUS, {
    'awaiting-number': 'awaiting a tracking number',
    'on-the-way': 'in transit',
    signed: 'delivered',
    problem: 'a problem occurred; ask the carrier',
  }),
  CloneChange: texts(wire.CLONE_CHANGES, {
    gone: 'it is no longer sold, and was omitted',
    price: 'its price has changed',
    stock: 'it is out of stock',
  }),
  RefundStatus: numbers(wire.REFUND_STATUS, {
    none: 'no refund',
    refunding: 'being refunded',
    refunded: 'refunded',
  }),
  BillKind: numbers(wire.BILL_KIND, { in: 'recharge', out: 'payment', refund: 'refund' }),
  ExamStatus: numbers(wire.EXAM_STATUS, { awaited: 'pending', partial: 'partially available', ready: 'complete' }),
  ExamFlag: numbers(wire.EXAM_FLAG, { low: 'too low', normal: 'normal', high: 'too high' }),
  MessageType: texts(MESSAGE_TYPES, {
    text: 'a text',
    image: 'an image',
    card: 'a card with a link',
    notice: 'a notice from the clinic’s system',
  }),
  ScanType: texts(SCANNED_CODE_TYPES, {
    doctor: 'opens a doctor’s page',
    clinic: 'opens a clinic’s page',
    sign: 'checks in for a visit',
    order: 'opens an order',
  }),
  RecordKind: texts(RECORD_KINDS, {
    record: 'the notes of a visit',
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
