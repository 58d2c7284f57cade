import * as v from 'valibot'
import type {
  AppointConfig,
  Chain,
  Clinic,
  ClinicDetail,
  ClinicPage,
  Department,
  Feature,
  RegPayRule,
} from '@/domain/clinic'
import type { Edition, NodeType } from '@/domain/edition'
import {
  maybeList,
  maybeNumber,
  plainText,
  wireCode,
  wireFlag,
  wireId,
  wireList,
  wireNumber,
  wireText,
  wireTime,
} from './basics'
import { wireGeo } from './geo'

const NODE_TYPE: Readonly<Record<number, Exclude<NodeType, 'unknown'>>> = { 0: 'single', 1: 'chain', 2: 'child' }

export const wireEdition = v.pipe(
  v.object({
    id: plainText,
    nodeType: wireCode(NODE_TYPE),
    isExpired: wireFlag,
    children: maybeList(v.object({ id: wireId, isExpired: wireFlag })),
  }),
  v.transform((edition): Edition => edition),
)
const maybeEdition = v.nullish(v.fallback(v.nullable(wireEdition), null))

const FEATURES = {
  registration: 'registration',
  therapy: 'therapy',
  advisory: 'advisory',
  member: 'member',
  airPharmacy: 'air-pharmacy',
  waitGrab: 'wait-grab',
  report: 'report',
} as const satisfies Record<string, Feature>
const wireFeatures = v.pipe(
  v.optional(v.fallback(v.record(v.string(), v.unknown()), {}), {}),
  v.transform((switches) =>
    Object.entries(FEATURES).flatMap(([key, feature]): Feature[] => (switches[key] === true ? [feature] : [])),
  ),
)

export const wireAppointConfig = v.pipe(
  v.object({
    isOpen: wireFlag,
    advanceDays: wireNumber,
    releaseTime: plainText,
    stopTime: wireText,
    timeMode: wireNumber,
    isNeedIdCard: wireFlag,
    isNeedReason: wireFlag,
    cancelHoursBefore: wireNumber,
    signAdvanceMinutes: wireNumber,
    signDistanceMeter: wireNumber,
    isWaitGrabOpen: wireFlag,
    offerMinutes: wireNumber,
    blockRule: v.nullish(v.object({ missLimit: wireNumber, windowDays: wireNumber, blockDays: wireNumber })),
    notice: plainText,
  }),
  v.transform(({ isNeedReason, signDistanceMeter, ...rest }): AppointConfig => ({
    isOpen: rest.isOpen,
    advanceDays: rest.advanceDays,
    releaseTime: rest.releaseTime,
    isReasonNeeded: isNeedReason,
    cancelHoursBefore: rest.cancelHoursBefore,
    signAdvanceMinutes: rest.signAdvanceMinutes,
    signDistanceMeters: signDistanceMeter,
    isWaitGrabOpen: rest.isWaitGrabOpen,
    notice: rest.notice,
  })),
)

const clinicEntries = {
  id: wireId,
  name: plainText,
  shortName: plainText,
  chain: v.nullish(v.fallback(v.nullable(v.object({ id: wireId, name: plainText })), null)),
  nodeType: wireCode(NODE_TYPE),
  addressDetail: plainText,
  addressGeo: wireGeo,
  contactPhone: plainText,
  distance: maybeNumber,
  logoUrl: wireText,
  openHours: maybeList(v.object({ week: v.number(), timeStart: wireTime, timeEnd: wireTime })),
  features: wireFeatures,
  editionInfo: maybeEdition,
}
type ClinicEntries = v.InferOutput<v.ObjectSchema<typeof clinicEntries, undefined>>

const clinicOf = (wire: ClinicEntries): Clinic => ({
  id: wire.id,
  name: wire.shortName || wire.name,
  fullName: wire.name || wire.shortName,
  chainId: wire.chain?.id ?? '',
  chainName: wire.chain?.name ?? '',
  nodeType: wire.nodeType,
  address: wire.addressDetail,
  ...(wire.addressGeo && { point: wire.addressGeo }),
  phone: wire.contactPhone,
  ...(wire.distance !== undefined && { distanceMeters: wire.distance }),
  openHours: wire.openHours.map(({ week, timeStart, timeEnd }) => ({ weekday: week, from: timeStart, to: timeEnd })),
  features: wire.features,
  ...(wire.editionInfo && { edition: wire.editionInfo }),
})

export const wireClinic = v.pipe(v.object(clinicEntries), v.transform(clinicOf))

export const wireClinicDetail = v.pipe(
  v.object({
    ...clinicEntries,
    introduction: plainText,
    photos: maybeList(v.string()),
    trafficRoute: plainText,
    appointConfig: v.nullish(v.fallback(v.nullable(wireAppointConfig), null)),
  }),
  v.transform(({ introduction, photos, trafficRoute, appointConfig, ...clinic }): ClinicDetail => ({
    ...clinicOf(clinic),
    introduction,
    photos,
    route: trafficRoute,
    ...(appointConfig && { appointment: appointConfig }),
  })),
)

export const wireDepartment = v.pipe(
  v.object({ id: wireId, name: plainText, parentId: wireText, doctorCount: wireNumber, isTherapy: wireFlag }),
  v.transform(({ id, name, doctorCount, isTherapy }): Department => ({ id, name, doctorCount, isTherapy })),
)

export const wireChain = v.pipe(
  v.object({
    id: wireId,
    name: plainText,
    mpId: plainText,
    logoUrl: wireText,
    isEnableChengduHealthCard: wireFlag,
    editionInfo: maybeEdition,
    clinicCount: wireNumber,
  }),
  v.transform(({ id, name, mpId, isEnableChengduHealthCard, editionInfo, clinicCount }): Chain => ({
    id,
    name,
    clinicCount,
    ui: { mpId, isEnableChengduHealthCard },
    ...(editionInfo && { edition: editionInfo }),
  })),
)

const wireModule = v.object({ key: wireId, title: plainText, icon: wireText, isOpen: wireFlag, sort: wireNumber })
export const wirePageConfig = v.pipe(
  v.object({
    config: v.object({
      appId: wireText,
      title: plainText,
      logoUrl: wireText,
      themeColor: wireText,
      banners: v.optional(v.unknown()),
      modules: v.optional(wireList(wireModule), []),
      notice: plainText,
      privacyVersion: wireText,
    }),
  }),
  v.transform(({ config: { title, notice, modules } }): ClinicPage => ({
    title,
    notice,
    modules: modules.map(({ key, title: name, isOpen, sort }) => ({ key, title: name, isOpen, sort })),
  })),
)

export const wireRegPayRule = v.pipe(
  v.object({
    isNeedPay: wireFlag,
    payMode: wireNumber,
    payMinutes: wireNumber,
    refundHoursBefore: wireNumber,
    isRefundByWx: wireFlag,
  }),
  v.transform(({ isNeedPay, payMode, payMinutes, refundHoursBefore }): RegPayRule => ({
    isPaymentNeeded: isNeedPay && payMode !== 0,
    payMinutes,
    refundHoursBefore,
  })),
)
export const wireWxPay = v.pipe(
  v.object({ isOpen: wireFlag, mchName: wireText, payDirectory: wireText }),
  v.transform(({ isOpen }) => isOpen),
)
