import { anAddress } from '../support/builders'

/** Port arguments shared by several calls. */
export const SAMPLE_DAY = '2030-05-01'
export const SAMPLE_ORDER = { kind: 'charge', id: 'o1' } as const
export const SAMPLE_LOCATION = { scene: 'location', point: { latitude: 30.67, longitude: 104.06 } } as const
export const samplePerson = { name: '王小宝', sex: 'male', birthday: '2025-01-01', mobile: '13800000001' } as const
export const sampleGuardian = {
  name: '王建国',
  idCard: '510100199001010011',
  mobile: '13800000002',
  relation: 'parent',
} as const
export const sampleAddress = anAddress({ isDefault: true })
export const sampleChoices = {
  delivery: { deliveryType: 'express', addressId: 'a1', companyId: 'co1', payMode: 'prepaid' },
  process: [{ formId: 'f1', processType: 'decoct', usageId: 'u1', bagsPerDose: 2, bagVolume: 200, remark: '' }],
  vendorId: 'v1',
  version: 2,
} as const
export const sampleSessionKey = {
  clinicId: 'c1',
  departmentId: 'dep1',
  doctorId: 'd1',
  date: SAMPLE_DAY,
  dayPart: 'morning',
} as const
export const sampleBooking = {
  clinicId: 'c1',
  doctorId: 'd1',
  departmentId: 'dep1',
  scheduleId: 's1',
  date: SAMPLE_DAY,
  timeStart: '09:30',
  timeEnd: '10:00',
  orderNo: 7,
  patientId: 'p1',
  reason: '胃胀',
  isRevisit: true,
  requestId: 'q1',
}
