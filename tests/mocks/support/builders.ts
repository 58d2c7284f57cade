import { FIXTURES } from '../../../mocks/clinic/fixtures'

/** A Wednesday morning. */
export const WEDNESDAY = '2030-05-08T09:10:00+08:00'
export const TODAY = '2030-05-08'
export const TOMORROW = '2030-05-09'
export { FIXTURES }
export const { gaoxin, jinjiang, qingyang } = FIXTURES.clinics
export const { linQinghe, heZhengqing, suWenting, qinShouyi, zhouMin } = FIXTURES.doctors
export const { wangYaqin, wangJianguo } = FIXTURES.patients

let requests = 0
export function nextRequestId(): string {
  requests += 1
  return `q${requests}`
}

/** Checkout choices for pickup at the clinic. */
export const PICKUP_CHOICES = { delivery: { deliveryType: 0 as const }, process: [], vendorId: '' }

export const aPatient = (more: object = {}) => ({
  name: '李小满',
  sex: 2 as const,
  birthday: '1990-01-01',
  mobile: '13900000000',
  idCardType: 5,
  idCard: '',
  relation: 9,
  consents: [{ key: 'privacy', version: '1', at: WEDNESDAY }],
  ...more,
})

export const anAddress = (more: object = {}) => ({
  patientId: wangYaqin as string,
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
  ...more,
})

export const aQuestion = (more: object = {}) => ({
  patientId: wangYaqin as string,
  doctorId: linQinghe as string,
  complaint: '胃胀三天',
  photos: [] as string[],
  consents: [{ key: 'advisory', version: '1', at: WEDNESDAY }],
  requestId: nextRequestId(),
  ...more,
})
