/** Values shared by several wire examples. */
export const SAMPLE_TIME = '2030-05-01T09:30:00+08:00'
export const LATER_TIME = '2030-05-01T10:30:00+08:00'
export const SUCCESS_EXAMPLE = { given: {}, data: { isSuccess: true as const }, needs: [] }
export const firstPage = { limit: '20', offset: '0' }
export const editionExample = { id: 'e1', nodeType: 1, isExpired: false, children: [{ id: 'c1', isExpired: false }] }
export const appointConfigExample = {
  isOpen: true,
  advanceDays: 7,
  releaseTime: '07:00',
  stopTime: '23:00',
  timeMode: 0,
  isNeedIdCard: false,
  isNeedReason: true,
  cancelHoursBefore: 2,
  signAdvanceMinutes: 60,
  signDistanceMeter: 500,
  isWaitGrabOpen: true,
  offerMinutes: 10,
  blockRule: { missLimit: 3, windowDays: 90, blockDays: 30 },
  notice: '请带身份证',
}
export const clinicExample = {
  id: 'c1',
  name: '成都仁和堂高新门诊部',
  shortName: '高新店',
  chain: { id: 'h1', name: '仁和堂' },
  nodeType: 2,
  addressDetail: '天府大道 1 号',
  addressGeo: '104.06,30.67',
  contactPhone: '028-80000001',
  distance: 820,
  logoUrl: 'https://img.example.com/logo.png',
  openHours: [{ week: 1, timeStart: '08:00', timeEnd: '24:00' }],
  features: {
    registration: true,
    therapy: true,
    advisory: true,
    member: true,
    airPharmacy: true,
    waitGrab: true,
    report: true,
  },
  editionInfo: editionExample,
}
export const slotExample = {
  scheduleId: 's1',
  orderNo: 7,
  timeStart: '09:30',
  timeEnd: '10:00',
  restCount: 2,
  availability: 0,
  isMine: false,
  holdUntil: LATER_TIME,
}
export const dayExample = {
  date: '2030-05-01',
  clinicId: 'c1',
  clinicName: '高新店',
  departmentId: 'dep1',
  departmentName: '针灸科',
  roomName: '3 诊室',
  fee: 25.5,
  parts: [{ dayPart: 0, availability: 0, totalCount: 10, restCount: 2, slots: [slotExample] }],
}
export const queueExample = { ahead: 2, calling: 5, avgMinutes: 8, updatedAt: SAMPLE_TIME }
export const visitExample = {
  id: 'r1',
  regNo: 'G0501007',
  businessType: 0,
  clinicId: 'c1',
  clinicName: '高新店',
  addressDetail: '天府大道 1 号',
  addressGeo: { latitude: 30.67, longitude: 104.06 },
  departmentName: '针灸科',
  roomName: '3 诊室',
  patient: { id: 'p1', name: '王雅琴' },
  reserveDate: '2030-05-01',
  timeStart: '09:30',
  timeEnd: '10:00',
  dayPart: 0,
  orderNo: 7,
  fee: 25.5,
  payStatus: 1,
  payType: 0,
  payDeadline: SAMPLE_TIME,
  chargeId: 'o1',
  refundStatus: 0,
  cancelDeadline: SAMPLE_TIME,
  isCancelable: true,
  isSignable: false,
  signWindow: { start: SAMPLE_TIME, end: LATER_TIME },
  signCode: 'RHT-G0501007',
  queue: queueExample,
  rescheduledFrom: 'r0',
  timeline: [{ at: SAMPLE_TIME, status: 0, text: '已预约' }],
  requestId: 'q1',
}
export const VISIT_REQUIRED_FIELDS = ['id', 'clinicId', 'patient', 'patient.id', 'reserveDate', 'timeStart', 'timeEnd']
export const loginExample = {
  token: 'token-2',
  mpId: 'mp-1',
  openId: 'oRHT_1',
  patientId: 'p1',
  patientCard: { id: 'card1', name: '王雅琴' },
}
export const LOGIN_REQUIRED_FIELDS = ['token', 'mpId']
export const consentsExample = [{ key: 'privacy', version: '1', at: SAMPLE_TIME }]
export const addressExample = {
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
  isDefault: true,
}
export const lastMessageExample = { type: 'text', text: '好的', at: SAMPLE_TIME }
