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

/** Descriptions for the documents of the contract. */
export const clinicFieldDocs = {
  clinicId: 'The clinic’s id.',
  clinicName: 'The clinic’s short name.',
  'Clinic.id': 'The clinic’s id.',
  'Clinic.name': 'The clinic’s full name.',
  shortName: 'The clinic’s short name, which the app shows where there is one.',
  chain: 'The chain that the clinic belongs to; null for one that stands alone.',
  'chain.id': 'The chain’s id.',
  'chain.name': 'The chain’s name.',
  nodeType: 'What the clinic is to its chain.',
  addressDetail: 'The clinic’s address.',
  addressGeo: 'Where the clinic is: longitude and latitude in degrees, as the text `104.06,30.67` or as an object.',
  latitude: 'Degrees north.',
  longitude: 'Degrees east.',
  contactPhone: 'The clinic’s telephone number.',
  distance: 'How far away it is, in metres; null where the place of the phone is not known.',
  logoUrl: 'The address of the logo; empty where there is none.',
  openHours: 'When it is open, by weekday.',
  week: 'The weekday: 0 Sunday to 6 Saturday.',
  'OpenHours.timeStart': 'When it opens, HH:mm.',
  'OpenHours.timeEnd': 'When it closes, HH:mm; 24:00 is midnight.',
  features: 'What the clinic offers. Where it is missing, the app offers everything and lets the calls refuse.',
  'features.registration': 'Numbers with doctors.',
  'features.therapy': 'Sessions with therapists.',
  'features.advisory': 'Consultations in writing.',
  'features.member': 'Member cards.',
  'features.airPharmacy': 'Medicine sent home.',
  'features.waitGrab': 'Waiting lists.',
  'features.report': 'Records and results.',
  editionInfo: 'The clinic’s licence of the system.',
  'EditionInfo.id': 'The licence’s id; empty where there is none, and then nothing can have expired.',
  isExpired: 'Whether the licence has run out: what is new is blocked, what exists stays readable.',
  'EditionInfo.children': 'The same for each clinic of a chain.',
  'EditionInfo.children.id': 'The clinic’s id.',
  introduction: 'What the clinic says of itself.',
  photos: 'Addresses of pictures.',
  trafficRoute: 'How to get there.',
  isUseSelectClinic: 'Whether the patient is to choose a clinic first.',
  isHaveRecentClinic: 'Whether the patient has been at one of the clinics before.',
  therapistCount: 'How many therapists work there.',
  nextDate: 'The next day with numbers; null where none is known.',
  appointConfig: 'The clinic’s booking rules; null where they were not asked for.',
  parentId: 'The department above it; empty at the top.',
  doctorCount: 'How many doctors work there.',
  isTherapy: 'Whether it is a department of therapists.',
  mpId: 'The clinic’s account, as every request carries it.',
  isEnableChengduHealthCard: 'Whether the city’s health card is offered. Counts only where `mpId` is the current one.',
  clinicCount: 'How many clinics the chain has.',
  clinicIds: 'The clinics that have the department.',
}
