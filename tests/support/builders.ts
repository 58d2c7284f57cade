import { parse } from 'valibot'
import { consultationSchema } from '@/adapters/http/wire/consultation'
import { doctorSchema } from '@/adapters/http/wire/doctor'
import { doctorAvailabilitySchema } from '@/adapters/http/wire/scheduling'
import { waitlistEntrySchema } from '@/adapters/http/wire/waitlist'
import type { Address } from '@/domain/address/address'
import type { Clinic } from '@/domain/clinic/clinic'
import type { BookingRequest } from '@/application/registration-service'
import type { Consultation } from '@/domain/consultation/consultation'
import type { Doctor } from '@/domain/doctor/doctor'
import type { OrderSection, Delivery, ShipmentTracking, Order } from '@/domain/order/order'
import type { MedicalRecord, ReportRule } from '@/domain/record/record'
import type { Registration, Visit } from '@/domain/registration/registration'
import type { DoctorAvailability } from '@/domain/scheduling/scheduling'
import type { Therapy } from '@/domain/therapy/therapy'
import type { WaitlistEntry } from '@/domain/waitlist/waitlist'

const aVisit: Visit = {
  id: 'r1',
  regNo: 'G001',
  clinicId: 'c1',
  clinicName: '高新店',
  address: '天府大道 1 号',
  departmentName: '针灸科',
  roomName: '3 诊室',
  patient: { id: 'p1', name: '王雅琴' },
  date: '2030-05-01',
  timeStart: '09:30',
  timeEnd: '10:00',
  orderNo: 7,
  feeFen: 2500,
  chargeId: 'o1',
  refund: 'refundable',
  isCancelable: true,
  isSignable: false,
  signCode: 'RHT-G001',
  timeline: [],
  requestId: 'q1',
}

export const aRegistration = (over: Partial<Registration> = {}): Registration => ({
  ...aVisit,
  status: 'reserved',
  doctorId: 'd1',
  doctorName: '林清和',
  doctorTitle: '主任医师',
  ...over,
})
export const aTherapy = (over: Partial<Therapy> = {}): Therapy => ({
  ...aVisit,
  id: 'h1',
  status: 'reserved',
  therapistId: 'd9',
  therapistName: '周师傅',
  items: [{ id: 'i1', name: '推拿', minutes: 45 }],
  ...over,
})

export const aClinic = (over: Partial<Clinic> = {}): Clinic => ({
  id: 'c1',
  name: '高新店',
  fullName: '',
  chainId: '',
  chainName: '',
  nodeType: 'child',
  address: '',
  phone: '',
  openHours: [],
  features: ['registration'],
  ...over,
})

export const aDoctor = (over: Partial<Doctor> = {}): Doctor => ({ ...parse(doctorSchema, { id: 'd1' }), ...over })

export const aDoctorAvailability = (over: Partial<DoctorAvailability> = {}): DoctorAvailability => ({
  ...parse(doctorAvailabilitySchema, { doctorId: 'd1', availability: 0, totalCount: 8, restCount: 1, fee: 25 }),
  ...over,
})
export const aConsultation = (over: Partial<Consultation> = {}): Consultation => ({
  ...parse(consultationSchema, {
    id: 'x1',
    conversationId: 'v1',
    status: 20,
    doctorId: 'd1',
    patientId: 'p1',
    roundsMax: 20,
  }),
  ...over,
})
const WAITLIST_WISH = {
  clinicId: 'c1',
  departmentId: 'dep1',
  doctorId: 'd1',
  patientId: 'p1',
  reserveDate: '2030-05-02',
}
export const aWaitlistEntry = (over: Partial<WaitlistEntry> = {}): WaitlistEntry => ({
  ...parse(waitlistEntrySchema, { ...WAITLIST_WISH, id: 'w1', dayPart: 0, status: 0, position: 1, personCount: 1 }),
  ...over,
})

export const anAddress = (over: Partial<Address> = {}): Address => ({
  id: 'a1',
  patientId: 'p1',
  consignee: '王雅琴',
  mobile: '13800000001',
  provinceId: '510000',
  provinceName: '四川省',
  cityId: '510100',
  cityName: '成都市',
  districtId: '510107',
  districtName: '武侯区',
  detail: '天府大道 1 号',
  isDefault: false,
  ...over,
})

export const aBookingRequest = (over: Partial<BookingRequest> = {}): BookingRequest => ({
  clinicId: 'c1',
  doctorId: 'd1',
  departmentId: 'dep1',
  scheduleId: 's9',
  date: '2030-05-03',
  timeStart: '09:30',
  timeEnd: '10:00',
  orderNo: 1,
  patientId: 'p1',
  reason: '',
  isRevisit: true,
  ...over,
})

/** A prescription of seven doses of herbs, one per day. */
export const aPrescription = (over: Partial<OrderSection> = {}): OrderSection => ({
  id: 'f1',
  formType: 'herbal',
  title: '中药饮片',
  doseCount: 7,
  dailyDosage: '每日一剂',
  usage: '水煎服',
  freq: '每日两次，饭后温服',
  isAirPharmacy: true,
  vendorId: '',
  totalFen: 6510,
  items: [],
  ...over,
})
export const aDelivery = (over: Partial<Delivery> = {}): Delivery => ({
  id: 'y1',
  deliveryType: 'pick-up',
  addressId: '',
  companyId: '',
  companyName: '',
  feeFen: 0,
  payMode: 'prepaid',
  status: 'awaiting-number',
  ...over,
})
export const anOrder = (over: Partial<Order> = {}): Order => ({
  id: 'o1',
  chargeNo: 'D1',
  kind: 'charge',
  status: 'done',
  clinicId: 'c1',
  clinicName: '高新店',
  patientId: 'p1',
  patientName: '王雅琴',
  doctorName: '林清和',
  regId: '',
  totalFen: 6510,
  discountFen: 0,
  receivableFen: 6510,
  receivedFen: 0,
  refundFen: 0,
  isAirPharmacy: true,
  photos: [],
  forms: [],
  payTypes: ['wechat'],
  cloneFromId: '',
  version: 1,
  ...over,
})
/** A parcel sent on 20 November 2026 and delivered the next day. */
export const aShipmentTracking = (over: Partial<ShipmentTracking> = {}): ShipmentTracking => ({
  id: 'y1',
  companyName: '中通快递',
  trackNo: 'ZT1',
  status: 'signed',
  traces: [
    { at: new Date('2026-11-21T18:05:00+08:00'), text: '已签收' },
    { at: new Date('2026-11-20T09:00:00+08:00'), text: '已揽收' },
  ],
  phone: '',
  ...over,
})

export const aMedicalRecord = (over: Partial<MedicalRecord> = {}): MedicalRecord => ({
  id: 'm1',
  kind: 'record',
  clinicName: '高新店',
  doctorName: '林清和',
  departmentName: '针灸科',
  patientId: 'p1',
  visitDate: aVisit.date,
  diagnosis: '不寐',
  summary: '',
  hasPrint: true,
  chargeId: 'o1',
  ...over,
})
/** Everything is open, without delay or review. */
export const aReportRule = (over: Partial<ReportRule> = {}): ReportRule => ({
  isRecordOpen: true,
  isExamOpen: true,
  isPrintOpen: true,
  delayHours: 0,
  isReviewNeeded: false,
  errorReportRate: 0,
  ...over,
})
