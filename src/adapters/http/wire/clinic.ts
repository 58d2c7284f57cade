import * as v from 'valibot'
import type {
  ClinicChain,
  ChainDepartment,
  Clinic,
  ClinicDetail,
  DefaultClinic,
  Department,
  ClinicFeature,
  OpenHours,
  TherapyClinic,
} from '@/domain/clinic/clinic'
import type { ClinicEdition } from '@/domain/clinic/edition'
import {
  omitNullish,
  looseNumber,
  optionalField,
  optionalDay,
  optionalList,
  optionalMeters,
  optionalId,
  optionalText,
  codeSchemaOf,
  endTimeSchema,
  flagSchema,
  idSchema,
  numberSchema,
  imageUrlSchema,
  textSchema,
  timeSchema,
} from './basics'
import { appointConfigSchema } from './clinic-config'
import { NODE_TYPE } from './enumerations'
import { geoPointSchema } from './geo'

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
