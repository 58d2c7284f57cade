import { clinicCalls as calls } from '@/adapters/http/calls/clinic'
import { answer } from '../answer'
import type { Clinic } from '../clinic'
import { needHouse } from '../gates'
import type { ClinicRow } from '../house-rows'
import { badRequest, Refusal } from '../refusal'
import { appointView, CHAIN_NAME, chainView, clinicView, metersBetween, pointOf } from '../views/clinic'

function defaultHouse(clinic: Clinic): ClinicRow {
  const all = clinic.books.clinics.all()
  const house = all.find(({ isDefault }) => isDefault) ?? all[0]
  if (!house) throw new Refusal(404, '没有门诊', 'b')
  return house
}

/** Both empty means that the place is not known. */
function placeFrom(latitude = '', longitude = '') {
  if (latitude === '' && longitude === '') return undefined
  const point = { latitude: Number(latitude), longitude: Number(longitude) }
  const isOnEarth = Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180
  if (latitude === '' || longitude === '' || !isOnEarth) throw badRequest('位置不对')
  return point
}

const MODULES = [
  { key: 'registration', title: '挂号', icon: 'calendar' },
  { key: 'therapy', title: '理疗预约', icon: 'therapy' },
  { key: 'advisory', title: '在线咨询', icon: 'chat' },
  { key: 'pay', title: '缴费', icon: 'bill' },
  { key: 'report', title: '病历报告', icon: 'report' },
  { key: 'member', title: '会员卡', icon: 'card' },
  { key: 'waitGrab', title: '候补', icon: 'watch' },
]

export const clinicAnswers = [
  answer(calls.default, (_, clinic) => clinicView(clinic, defaultHouse(clinic))),

  answer(calls.list, ({ query }, clinic) => {
    const here = placeFrom(query.latitude, query.longitude)
    const houses = clinic.books.clinics.all()
    if (!here) return { rows: houses.map((house) => clinicView(clinic, house)) }
    return {
      rows: houses
        .map((house) => clinicView(clinic, house, metersBetween(here, pointOf(house))))
        .sort((a, b) => (a.distance ?? 0) - (b.distance ?? 0)),
    }
  }),

  answer(calls.detail, ({ parts, query }, clinic) => {
    const house = needHouse(clinic, parts.id)
    return {
      ...clinicView(clinic, house),
      introduction: house.introduction,
      photos: [],
      trafficRoute: house.trafficRoute,
      appointConfig: query.needAppointmentConfig === '1' ? appointView(clinic, house) : null,
    }
  }),

  answer(calls.wxPayConfig, () => ({ isOpen: true, mchName: '成都仁和堂中医', payDirectory: '/' })),

  answer(calls.departments, ({ parts }, clinic) => {
    const { departments, places } = clinic.books
    const house = needHouse(clinic, parts.id)
    return {
      rows: departments.by('clinicId', house.id).map(({ id, name, parentId, isTherapy }) => ({
        id,
        name,
        parentId,
        isTherapy,
        doctorCount: places.countBy('departmentId', id),
      })),
    }
  }),

  answer(calls.pageConfig, (_, clinic) => ({
    config: {
      appId: 'wx5a1f0000rht0001',
      title: CHAIN_NAME,
      logoUrl: '',
      themeColor: '#1b6454',
      banners: [],
      modules: MODULES.map((module, index) => ({
        ...module,
        isOpen: defaultHouse(clinic).features[module.key] ?? true,
        sort: index + 1,
      })),
      notice: '天冷了，来看诊请多穿一件。周日各门诊照常开诊。',
      privacyVersion: '2025-10',
    },
  })),

  answer(calls.regPayConfig, ({ parts }, clinic) => {
    const { payMode, payMinutes, refundHoursBefore } = needHouse(clinic, parts.id)
    return { isNeedPay: payMode === 1, payMode, payMinutes, refundHoursBefore, isRefundByWx: true }
  }),

  answer(calls.chainInfo, ({ mpId }, clinic) => chainView(clinic, mpId)),
]
