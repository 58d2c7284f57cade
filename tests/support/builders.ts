import type { Address } from '@/domain/address/address'
import type { BookingWish } from '@/application/registration-service'
import type { Registration, Visit } from '@/domain/registration/registration'
import type { Therapy } from '@/domain/therapy/therapy'

const aVisit: Visit = {
  id: 'r1',
  regNo: 'G001',
  clinicId: 'c1',
  clinicName: '高新店',
  address: '天府大道 1 号',
  departmentName: '针灸科',
  roomName: '3 诊室',
  patient: { id: 'p1', name: '王雅琴', mobileMasked: '138****0001' },
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
  businessType: 'outpatient',
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

/** Where the medicine goes. */
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

export const aBookingWish = (over: Partial<BookingWish> = {}): BookingWish => ({
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
