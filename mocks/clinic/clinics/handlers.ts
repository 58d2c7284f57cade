import { clinicCalls as calls } from '@/adapters/http/calls/clinic'
import { deferredClinicCalls } from '@/adapters/http/calls/clinic-deferred'
import { weekdayOf } from '@/domain/general/day'
import { yuanOf } from '@/domain/general/money'
import { consultationRuleOf, consultationClosedMessage } from '../consultation/rules'
import { publicHandler } from '../handler'
import type { MockClinic } from '../mock-clinic'
import { hashOf } from '../seeded-random'
import { requireClinic } from './rules'
import { requireDoctor, staffIdsOfDepartment } from '../doctor/rules'
import type { ClinicRow, DepartmentRow, OpenHoursRow } from './rows'
import { badRequestError, ApiError } from '../api-error'
import {
  appointmentConfigView,
  chainNameOf,
  chainView,
  clinicsOf,
  clinicView,
  chainNodeView,
  metersBetween,
  clinicGeoPoint,
} from './views'

export function defaultClinic(chain: MockClinic): ClinicRow {
  const all = clinicsOf(chain)
  const clinic = all.find(({ isDefault }) => isDefault) ?? all[0]
  if (!clinic) throw new ApiError(404, '没有门诊', 'b')
  return clinic
}

/** Two empty strings mean that the patient's position is unknown. */
function placeFrom(latitude = '', longitude = '') {
  if (latitude === '' && longitude === '') return undefined
  const point = { latitude: Number(latitude), longitude: Number(longitude) }
  const isOnEarth = Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180
  if (latitude === '' || longitude === '' || !isOnEarth) throw badRequestError('位置不对')
  return point
}

type Near = { readonly latitude?: string | undefined; readonly longitude?: string | undefined }
/** Sorts clinics by distance, or keeps the chain's order if the patient's position is unknown. */
export function sortByDistance(clinics: readonly ClinicRow[], { latitude, longitude }: Near) {
  const here = placeFrom(latitude, longitude)
  if (!here) return clinics.map((clinic) => ({ clinic, distance: null }))
  return clinics
    .map((clinic) => ({ clinic, distance: metersBetween(here, clinicGeoPoint(clinic)) }))
    .sort((a, b) => a.distance - b.distance)
}

const ADVICE_NOTICE = '在线咨询不能代替面诊。胸痛、呼吸困难、大出血等急症请立刻拨打 120。六岁以下的孩子请由监护人陪同。'

/** Merges departments with the same name across the chain. */
function chainDepartments(chain: MockClinic) {
  const { books } = chain
  const byName = new Map<string, DepartmentRow[]>()
  for (const each of books.departments.all())
    if (staffIdsOfDepartment(chain, each.id).length > 0) byName.set(each.name, [...(byName.get(each.name) ?? []), each])
  return Array.from(byName, ([name, all]) => ({
    id: `cdep${hashOf(name).toString(36)}`,
    name,
    parentId: '',
    doctorCount: new Set(all.flatMap(({ id }) => staffIdsOfDepartment(chain, id))).size,
    isTherapy: all.every(({ isTherapy }) => isTherapy),
    clinicIds: all.map(({ clinicId }) => clinicId),
  }))
}

function isOpenNow({ clock }: MockClinic, hours: readonly OpenHoursRow[]): boolean {
  const [week, time] = [weekdayOf(clock.today()), clock.time()]
  return hours.some((each) => each.week === week && each.timeStart <= time && time < each.timeEnd)
}

export const clinicHandlers = [
  publicHandler(calls.default, (_, chain) => ({
    ...clinicView(chain, defaultClinic(chain)),
    ...(chain.rules.isChainHead && chainNodeView(chain)),
    appointConfig: null,
    isUseSelectClinic: chain.rules.isUseSelectClinic,
    isHaveRecentClinic: false,
  })),

  publicHandler(calls.list, ({ query }, chain) => {
    const clinics = sortByDistance(clinicsOf(chain), query)
    return { rows: clinics.map(({ clinic, distance }) => clinicView(chain, clinic, distance)) }
  }),

  publicHandler(calls.detail, ({ parts, query }, chain) => {
    const clinic = requireClinic(chain, parts.id)
    return {
      ...clinicView(chain, clinic),
      introduction: clinic.introduction,
      photos: [...clinic.photos],
      trafficRoute: clinic.trafficRoute,
      appointConfig: query.needAppointmentConfig === '1' ? appointmentConfigView(chain, clinic) : null,
    }
  }),

  publicHandler(calls.wxPayConfig, (_, { own }) => ({
    isOpen: true,
    mchName: own?.name ?? '成都仁和堂中医',
    payDirectory: '/',
  })),

  publicHandler(calls.departments, ({ parts }, chain) => {
    const clinic = requireClinic(chain, parts.id)
    const all = chain.books.departments.by('clinicId', clinic.id).map(({ id, name, parentId, isTherapy }) => ({
      id,
      name,
      parentId,
      isTherapy,
      doctorCount: staffIdsOfDepartment(chain, id).length,
    }))
    return { rows: all.filter(({ doctorCount }) => doctorCount > 0) }
  }),

  publicHandler(calls.chainDepartments, (_, chain) => ({ rows: chainDepartments(chain) })),

  publicHandler(deferredClinicCalls.reportConfig, (_, chain) => ({ ...chain.rules.reports, errorReportRate: 1 })),

  publicHandler(deferredClinicCalls.consultationRule, ({ parts }, chain) => {
    const doctor = requireDoctor(chain, parts.doctorId)
    const { openHours, isRevisitOnly, acceptHours, replyHours, validHours } = consultationRuleOf(doctor)
    const closed = consultationClosedMessage(doctor)
    return {
      doctorId: doctor.id,
      fee: yuanOf(doctor.advisory?.feeFen ?? 0),
      isOpen: closed === '' && isOpenNow(chain, openHours),
      openHours: [...openHours],
      roundsMax: chain.rules.consultationRounds,
      validHours,
      acceptHours,
      replyHours,
      refundRule: `医生 ${acceptHours} 小时内没有接诊，或接诊后 ${replyHours} 小时内没有回复，咨询费原路全额退回。`,
      isRevisitOnly,
      notice: closed || ADVICE_NOTICE,
    }
  }),

  publicHandler(calls.pageConfig, (_, chain) => ({
    config: {
      appId: 'wx5a1f0000rht0001',
      title: chainNameOf(chain),
      logoUrl: chain.rules.face.logoUrl,
      themeColor: chain.rules.face.color,
      banners: [...chain.rules.face.banners],
      notice: chain.rules.face.notice,
    },
  })),

  publicHandler(calls.regPayConfig, ({ parts }, chain) => {
    const { payMode, payMinutes, refundHoursBefore } = requireClinic(chain, parts.id)
    return { isNeedPay: payMode !== 0, payMode, payMinutes, refundHoursBefore, isRefundByWx: true }
  }),

  publicHandler(calls.chainInfo, ({ mpId }, chain) => chainView(chain, mpId)),
]
