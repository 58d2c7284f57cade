import * as v from 'valibot'
import type {
  AppointmentConfig,
  Chain,
  ChainDepartment,
  Clinic,
  ClinicQrCode,
  ClinicDetail,
  ClinicPageConfig,
  DefaultClinic,
  Department,
  ClinicFeature,
  OpenHours,
  RegistrationPayRule,
  TherapyClinic,
} from '@/domain/clinic/clinic'
import type { Edition } from '@/domain/clinic/edition'
import {
  omitNullish,
  looseNumber,
  optionalField,
  optionalDay,
  optionalInstant,
  optionalList,
  optionalMeters,
  requiredCount,
  flagOrTrue,
  optionalId,
  optionalImageUrl,
  optionalText,
  rawText,
  countOrUndefined,
  wireCode,
  wireEndTime,
  wireFlag,
  wireId,
  wireNumber,
  wireNumberUpTo,
  wireImageUrl,
  wireText,
  wireTime,
} from './basics'
import { NODE_TYPE, REGISTRATION_PAY_MODE } from './enumerations'
import { wireGeo } from './geo'

const YEAR_DAYS = 366

export const wireEdition = v.pipe(
  v.object({
    id: optionalId,
    nodeType: wireCode(NODE_TYPE),
    isExpired: wireFlag,
    children: optionalList(v.object({ id: wireId, isExpired: wireFlag })),
  }),
  v.transform((edition): Edition => edition),
)
const wireWeekday = v.pipe(
  looseNumber,
  v.check((day) => Number.isInteger(day) && day >= 0 && day <= 6),
)
export const wireOpenHours = v.pipe(
  v.object({ week: wireWeekday, timeStart: wireTime, timeEnd: wireEndTime }),
  v.transform(({ week, timeStart, timeEnd }): OpenHours => ({ weekday: week, from: timeStart, to: timeEnd })),
)

const FEATURES = {
  registration: 'registration',
  therapy: 'therapy',
  advisory: 'advisory',
  member: 'member',
  airPharmacy: 'air-pharmacy',
  waitGrab: 'wait-grab',
  report: 'report',
} as const satisfies Record<string, ClinicFeature>
/** Ours: a clinic that sends no features is assumed to have all, and rejects the call itself otherwise. */
const wireFeatures = v.pipe(
  v.optional(v.fallback(v.nullable(v.record(v.string(), v.unknown())), null), null),
  v.metadata({ keys: Object.keys(FEATURES) }),
  v.transform((switches) =>
    Object.entries(FEATURES).flatMap(([key, feature]): ClinicFeature[] =>
      switches === null || switches[key] === true ? [feature] : [],
    ),
  ),
) as unknown as v.GenericSchema<
  { readonly [Key in keyof typeof FEATURES]?: boolean } | null | undefined,
  (typeof FEATURES)[keyof typeof FEATURES][]
>

export const wireAppointConfig = v.pipe(
  v.object({
    isOpen: flagOrTrue,
    advanceDays: wireNumberUpTo(YEAR_DAYS),
    releaseTime: optionalText,
    stopTime: optionalField(wireEndTime),
    timeMode: wireNumber,
    isNeedIdCard: wireFlag,
    isNeedReason: wireFlag,
    cancelHoursBefore: countOrUndefined,
    signAdvanceMinutes: wireNumber,
    signDistanceMeter: wireNumber,
    isWaitGrabOpen: wireFlag,
    offerMinutes: wireNumber,
    blockRule: optionalField(
      v.object({ missLimit: requiredCount, windowDays: requiredCount, blockDays: requiredCount }),
    ),
    notice: optionalText,
  }),
  v.transform(
    ({
      isNeedReason,
      isNeedIdCard,
      timeMode,
      signDistanceMeter,
      stopTime,
      blockRule,
      cancelHoursBefore,
      ...rest
    }): AppointmentConfig => ({
      isOpen: rest.isOpen,
      advanceDays: rest.advanceDays,
      releaseTime: rest.releaseTime,
      isByHalfDay: timeMode === 1,
      isIdCardNeeded: isNeedIdCard,
      isReasonNeeded: isNeedReason,
      signAdvanceMinutes: rest.signAdvanceMinutes,
      signDistanceMeters: signDistanceMeter,
      isWaitGrabOpen: rest.isWaitGrabOpen,
      offerMinutes: rest.offerMinutes,
      notice: rest.notice,
      ...omitNullish({ stopTime, blockRule, cancelHoursBefore }),
    }),
  ),
)

const clinicEntries = {
  id: wireId,
  name: optionalText,
  shortName: optionalText,
  chain: optionalField(v.object({ id: wireId, name: optionalText })),
  nodeType: wireCode(NODE_TYPE),
  addressDetail: optionalText,
  addressGeo: wireGeo,
  contactPhone: optionalText,
  distance: optionalMeters,
  logoUrl: wireText,
  openHours: optionalList(wireOpenHours),
  features: wireFeatures,
  editionInfo: optionalField(wireEdition),
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
  phone: wire.contactPhone,
  openHours: wire.openHours,
  features: wire.features,
  ...omitNullish({ point: wire.addressGeo, distanceMeters: wire.distance, edition: wire.editionInfo }),
})

export const wireClinic = v.pipe(v.object(clinicEntries), v.transform(clinicOf))
/** The default clinic may contain its booking rules, but the app fetches them separately. */
export const wireDefaultClinic = v.pipe(
  v.object({
    ...clinicEntries,
    appointConfig: optionalField(wireAppointConfig),
    isUseSelectClinic: wireFlag,
    isHaveRecentClinic: wireFlag,
  }),
  v.transform((wire): DefaultClinic => ({
    ...clinicOf(wire),
    isChoiceFirst: wire.isUseSelectClinic,
    isRecent: wire.isHaveRecentClinic,
  })),
)
export const wireTherapyClinic = v.pipe(
  v.object({ ...clinicEntries, therapistCount: wireNumber, nextDate: optionalDay }),
  v.transform(({ therapistCount, nextDate, ...clinic }): TherapyClinic => ({
    ...clinicOf(clinic),
    therapistCount,
    ...omitNullish({ nextDate }),
  })),
)

export const wireClinicDetail = v.pipe(
  v.object({
    ...clinicEntries,
    introduction: optionalText,
    photos: optionalList(wireImageUrl),
    trafficRoute: optionalText,
    appointConfig: optionalField(wireAppointConfig),
  }),
  v.transform(({ introduction, photos, trafficRoute, appointConfig, ...clinic }): ClinicDetail => ({
    ...clinicOf(clinic),
    introduction,
    photos,
    route: trafficRoute,
    ...omitNullish({ appointment: appointConfig }),
  })),
)

const departmentEntries = {
  id: wireId,
  name: optionalText,
  parentId: optionalText,
  doctorCount: wireNumber,
  isTherapy: wireFlag,
}
export const wireDepartment = v.pipe(
  v.object(departmentEntries),
  v.transform((department): Department => department),
)
export const wireChainDepartment = v.pipe(
  v.object({ ...departmentEntries, clinicIds: optionalList(wireId) }),
  v.transform((department): ChainDepartment => department),
)

/** The specification defines the account, the switch and the edition; the other fields are ours. */
export const wireChain = v.pipe(
  v.object({
    id: optionalId,
    name: optionalText,
    mpId: optionalId,
    logoUrl: wireText,
    isEnableChengduHealthCard: wireFlag,
    editionInfo: optionalField(wireEdition),
    clinicCount: wireNumber,
  }),
  v.transform(({ id, name, mpId, isEnableChengduHealthCard, editionInfo, clinicCount }): Chain => ({
    id,
    name,
    clinicCount,
    ui: { mpId, isEnableChengduHealthCard },
    ...omitNullish({ edition: editionInfo }),
  })),
)

const wireBanner = v.object({ url: wireImageUrl, link: rawText })
export const wirePageConfig = v.pipe(
  v.object({
    config: v.object({
      appId: wireText,
      title: optionalText,
      logoUrl: optionalImageUrl,
      themeColor: optionalText,
      banners: optionalList(wireBanner),
      notice: optionalText,
    }),
  }),
  v.transform(({ config: { title, logoUrl, themeColor, notice, banners } }): ClinicPageConfig => ({
    title,
    logoUrl,
    color: themeColor,
    notice,
    banners: banners.map(({ url, link }) => ({ imageUrl: url, link })),
  })),
)

/** A payment is required and made online, unless the clinic says otherwise. */
export const wireRegPayRule = v.pipe(
  v.object({
    isNeedPay: flagOrTrue,
    payMode: wireCode(REGISTRATION_PAY_MODE),
    payMinutes: countOrUndefined,
    refundHoursBefore: countOrUndefined,
    isRefundByWx: wireFlag,
  }),
  v.transform(({ isNeedPay, payMode, payMinutes, refundHoursBefore }): RegistrationPayRule => ({
    payMode: !isNeedPay ? 'desk' : payMode === 'unknown' ? 'online' : payMode,
    ...omitNullish({ payMinutes, refundHoursBefore }),
  })),
)
export const wireWxPay = v.pipe(
  v.object({ isOpen: flagOrTrue, mchName: wireText, payDirectory: wireText }),
  v.transform(({ isOpen }) => isOpen),
)
export const wireClinicCode = v.pipe(
  v.object({ qrcodeUrl: wireImageUrl, accountName: optionalText, expireAt: optionalInstant }),
  v.transform(({ qrcodeUrl, accountName, expireAt }): ClinicQrCode => ({
    url: qrcodeUrl,
    accountName,
    ...omitNullish({ expiresAt: expireAt }),
  })),
)
