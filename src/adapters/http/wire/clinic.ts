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
  v.transform(({ name, mpId, isEnableChengduHealthCard, editionInfo, clinicCount }): ClinicChain => ({
    name,
    clinicCount,
    ui: { mpId, isEnableChengduHealthCard },
    ...omitNullish({ edition: editionInfo }),
  })),
)

/** Descriptions for the generated API documents (docs/generated). */
export const clinicFieldDocs = {
  clinicId: 'The clinic’s id.',
  clinicName: 'The clinic’s short name.',
  'Clinic.id': 'The clinic’s id.',
  'Clinic.name': 'The clinic’s full name.',
  shortName: 'The clinic’s short name, which the app prefers to the full name.',
  chain: 'The chain that the clinic belongs to; null if it belongs to none.',
  'chain.id': 'The chain’s id.',
  'chain.name': 'The chain’s name.',
  nodeType: 'The clinic’s position in its chain.',
  addressDetail: 'The clinic’s address.',
  addressGeo: 'The clinic’s position: longitude and latitude in degrees, as the text `104.06,30.67` or as an object.',
  latitude: 'Latitude in degrees north.',
  longitude: 'Longitude in degrees east.',
  contactPhone: 'The clinic’s phone number.',
  distance: 'The distance from the device in metres; null if the device’s position is unknown.',
  logoUrl: 'The logo’s URL; empty if there is none.',
  openHours: 'The opening hours, by weekday.',
  week: 'The weekday: 0 is Sunday, 6 is Saturday.',
  'OpenHours.timeStart': 'The opening time, HH:mm.',
  'OpenHours.timeEnd': 'The closing time, HH:mm; 24:00 is midnight.',
  features:
    'The features that the clinic offers. If this is missing, the app offers all of them, and the clinic rejects the calls.',
  'features.registration': 'Visits to doctors.',
  'features.therapy': 'Therapy sessions.',
  'features.advisory': 'Online consultations.',
  'features.member': 'Member cards.',
  'features.airPharmacy': 'Delivery of medicine.',
  'features.waitGrab': 'Waitlists.',
  'features.report': 'Records and examination results.',
  editionInfo: 'The clinic’s licence of the system.',
  'EditionInfo.id': 'The licence’s id; empty if there is none, in which case nothing can expire.',
  isExpired: 'Whether the licence has expired. Nothing new can then be booked; existing data stays readable.',
  'EditionInfo.children': 'The licences of the chain’s clinics.',
  'EditionInfo.children.id': 'The clinic’s id.',
  introduction: 'The clinic’s description of itself.',
  photos: 'URLs of photos.',
  trafficRoute: 'Directions to the clinic.',
  isUseSelectClinic: 'Whether the patient must choose a clinic first.',
  isHaveRecentClinic: 'Whether the patient has visited one of the clinics before.',
  therapistCount: 'The number of therapists who work there.',
  nextDate: 'The next day with free slots; null if it is unknown.',
  appointConfig: 'The clinic’s booking rules; null if they were not requested.',
  parentId: 'The id of the parent department; empty at the top level.',
  doctorCount: 'The number of doctors who work there.',
  isTherapy: 'Whether the department offers therapy.',
  mpId: 'The clinic’s account, which every request contains.',
  isEnableChengduHealthCard:
    'Whether the app offers the city’s health card. Applies only if `mpId` equals the current account.',
  clinicCount: 'The number of clinics in the chain.',
  clinicIds: 'The ids of the clinics that have the department.',
}
