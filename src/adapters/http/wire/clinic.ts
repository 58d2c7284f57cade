import * as v from 'valibot'
import type {
  AppointmentConfig,
  ClinicChain,
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
import type { ClinicEdition } from '@/domain/clinic/edition'
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
  codeSchemaOf,
  endTimeSchema,
  flagSchema,
  idSchema,
  numberSchema,
  countSchemaUpTo,
  imageUrlSchema,
  textSchema,
  timeSchema,
} from './basics'
import { NODE_TYPE, REGISTRATION_PAY_MODE } from './enumerations'
import { geoPointSchema } from './geo'

const YEAR_DAYS = 366

export const editionSchema = v.pipe(
  v.object({
    id: optionalId,
    nodeType: codeSchemaOf(NODE_TYPE),
    isExpired: flagSchema,
    children: optionalList(v.object({ id: idSchema, isExpired: flagSchema })),
  }),
  v.transform((edition): ClinicEdition => edition),
)
const weekdaySchema = v.pipe(
  looseNumber,
  v.check((day) => Number.isInteger(day) && day >= 0 && day <= 6),
)
export const openHoursSchema = v.pipe(
  v.object({ week: weekdaySchema, timeStart: timeSchema, timeEnd: endTimeSchema }),
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
/** Our extension: a clinic that sends no features is assumed to have them all; otherwise it rejects the call itself. */
const featuresSchema = v.pipe(
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

export const appointConfigSchema = v.pipe(
  v.object({
    isOpen: flagOrTrue,
    advanceDays: countSchemaUpTo(YEAR_DAYS),
    releaseTime: optionalText,
    stopTime: optionalField(endTimeSchema),
    timeMode: numberSchema,
    isNeedIdCard: flagSchema,
    isNeedReason: flagSchema,
    cancelHoursBefore: countOrUndefined,
    signAdvanceMinutes: numberSchema,
    signDistanceMeter: numberSchema,
    isWaitGrabOpen: flagSchema,
    offerMinutes: numberSchema,
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
  id: idSchema,
  name: optionalText,
  shortName: optionalText,
  chain: optionalField(v.object({ id: idSchema, name: optionalText })),
  nodeType: codeSchemaOf(NODE_TYPE),
  addressDetail: optionalText,
  addressGeo: geoPointSchema,
  contactPhone: optionalText,
  distance: optionalMeters,
  logoUrl: textSchema,
  openHours: optionalList(openHoursSchema),
  features: featuresSchema,
  editionInfo: optionalField(editionSchema),
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

export const clinicSchema = v.pipe(v.object(clinicEntries), v.transform(clinicOf))
/** The default clinic may contain its booking rules, but the app fetches them separately. */
export const defaultClinicSchema = v.pipe(
  v.object({
    ...clinicEntries,
    appointConfig: optionalField(appointConfigSchema),
    isUseSelectClinic: flagSchema,
    isHaveRecentClinic: flagSchema,
  }),
  v.transform((wire): DefaultClinic => ({
    ...clinicOf(wire),
    isChoiceFirst: wire.isUseSelectClinic,
    isRecent: wire.isHaveRecentClinic,
  })),
)
export const therapyClinicSchema = v.pipe(
  v.object({ ...clinicEntries, therapistCount: numberSchema, nextDate: optionalDay }),
  v.transform(({ therapistCount, nextDate, ...clinic }): TherapyClinic => ({
    ...clinicOf(clinic),
    therapistCount,
    ...omitNullish({ nextDate }),
  })),
)

export const clinicDetailSchema = v.pipe(
  v.object({
    ...clinicEntries,
    introduction: optionalText,
    photos: optionalList(imageUrlSchema),
    trafficRoute: optionalText,
    appointConfig: optionalField(appointConfigSchema),
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
  id: idSchema,
  name: optionalText,
  parentId: optionalText,
  doctorCount: numberSchema,
  isTherapy: flagSchema,
}
export const departmentSchema = v.pipe(
  v.object(departmentEntries),
  v.transform((department): Department => department),
)
export const chainDepartmentSchema = v.pipe(
  v.object({ ...departmentEntries, clinicIds: optionalList(idSchema) }),
  v.transform((department): ChainDepartment => department),
)

/** The specification defines the account, the switch and the edition; we added the other fields. */
export const chainSchema = v.pipe(
  v.object({
    id: optionalId,
    name: optionalText,
    mpId: optionalId,
    logoUrl: textSchema,
    isEnableChengduHealthCard: flagSchema,
    editionInfo: optionalField(editionSchema),
    clinicCount: numberSchema,
  }),
  v.transform(({ id, name, mpId, isEnableChengduHealthCard, editionInfo, clinicCount }): ClinicChain => ({
    id,
    name,
    clinicCount,
    ui: { mpId, isEnableChengduHealthCard },
    ...omitNullish({ edition: editionInfo }),
  })),
)

const bannerSchema = v.object({ url: imageUrlSchema, link: rawText })
export const pageConfigSchema = v.pipe(
  v.object({
    config: v.object({
      appId: textSchema,
      title: optionalText,
      logoUrl: optionalImageUrl,
      themeColor: optionalText,
      banners: optionalList(bannerSchema),
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

/** Unless the clinic says otherwise, payment is required and made online. */
export const registrationPayRuleSchema = v.pipe(
  v.object({
    isNeedPay: flagOrTrue,
    payMode: codeSchemaOf(REGISTRATION_PAY_MODE),
    payMinutes: countOrUndefined,
    refundHoursBefore: countOrUndefined,
    isRefundByWx: flagSchema,
  }),
  v.transform(({ isNeedPay, payMode, payMinutes, refundHoursBefore }): RegistrationPayRule => ({
    payMode: !isNeedPay ? 'desk' : payMode === 'unknown' ? 'online' : payMode,
    ...omitNullish({ payMinutes, refundHoursBefore }),
  })),
)
export const wxPaySchema = v.pipe(
  v.object({ isOpen: flagOrTrue, mchName: textSchema, payDirectory: textSchema }),
  v.transform(({ isOpen }) => isOpen),
)
export const clinicQrCodeSchema = v.pipe(
  v.object({ qrcodeUrl: imageUrlSchema, accountName: optionalText, expireAt: optionalInstant }),
  v.transform(({ qrcodeUrl, accountName, expireAt }): ClinicQrCode => ({
    url: qrcodeUrl,
    accountName,
    ...omitNullish({ expiresAt: expireAt }),
  })),
)
