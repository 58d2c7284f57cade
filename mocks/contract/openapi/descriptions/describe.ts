import { addressFieldDocs } from '@/adapters/http/wire/address'
import { chatFieldDocs } from '@/adapters/http/wire/chat'
import { checkoutFieldDocs } from '@/adapters/http/wire/checkout'
import { clinicFieldDocs } from '@/adapters/http/wire/clinic'
import { clinicConfigFieldDocs } from '@/adapters/http/wire/clinic-config'
import { consultationFieldDocs } from '@/adapters/http/wire/consultation'
import { doctorFieldDocs } from '@/adapters/http/wire/doctor'
import { landingFieldDocs } from '@/adapters/http/wire/landing'
import { memberCardFieldDocs } from '@/adapters/http/wire/member-card'
import { orderFieldDocs } from '@/adapters/http/wire/order'
import { orderConfigFieldDocs } from '@/adapters/http/wire/order-config'
import { patientFieldDocs } from '@/adapters/http/wire/patient'
import { paymentFieldDocs } from '@/adapters/http/wire/payment'
import { recordFieldDocs } from '@/adapters/http/wire/record'
import { registrationFieldDocs } from '@/adapters/http/wire/registration'
import { schedulingFieldDocs } from '@/adapters/http/wire/scheduling'
import { sessionFieldDocs } from '@/adapters/http/wire/session'
import { therapyFieldDocs } from '@/adapters/http/wire/therapy'
import { uploadFieldDocs } from '@/adapters/http/wire/upload'
import { visitFieldDocs } from '@/adapters/http/wire/visit'
import { waitlistFieldDocs } from '@/adapters/http/wire/waitlist'

/** Path of a property: its call or named shape, then the names of its fields. */
export type PropertyPath = readonly string[]
export type DescriptionTable = Readonly<Record<string, string>>

/** Fields of many responses. */
const SHARED = {
  requestId:
    'Chosen by the app for one action. A repeated request gets the same response, and the action is not repeated.',
  total: 'The total number; if it is missing, the rows are counted.',
  isSuccess: 'False if the call failed; may be omitted.',
  rows: 'The rows.',
  status: 'Contains code 200 on success.',
}
/** Descriptions of properties; their keys are disjoint. */
export const PROPERTY_DESCRIPTION_TABLES: readonly DescriptionTable[] = [
  SHARED,
  addressFieldDocs,
  chatFieldDocs,
  checkoutFieldDocs,
  clinicFieldDocs,
  clinicConfigFieldDocs,
  consultationFieldDocs,
  doctorFieldDocs,
  landingFieldDocs,
  memberCardFieldDocs,
  orderFieldDocs,
  orderConfigFieldDocs,
  patientFieldDocs,
  paymentFieldDocs,
  recordFieldDocs,
  registrationFieldDocs,
  schedulingFieldDocs,
  sessionFieldDocs,
  therapyFieldDocs,
  uploadFieldDocs,
  visitFieldDocs,
  waitlistFieldDocs,
]
export const PROPERTY_DESCRIPTIONS: DescriptionTable = Object.assign({}, ...PROPERTY_DESCRIPTION_TABLES)

/** Shapes that have the fields of a named shape, and others. */
const LIKE: Readonly<Record<string, string>> = {
  C1: 'Clinic',
  ClinicDetail: 'Clinic',
  TherapyClinic: 'Clinic',
  R14: 'Registration',
  T5: 'CardFull',
  T6: 'CardFull',
  T9: 'Patient',
  T18: 'Address',
  T19: 'Address',
}

/**
 * Returns the most specific key of a path: for `Order.delivery.fee` first the path itself, then `delivery.fee`, then
 * `fee`.
 */
export function descriptionKeyOf(table: DescriptionTable, place: PropertyPath): string | undefined {
  const [root = '', ...names] = place
  const alike = LIKE[root]
  const ways = [place, ...(alike ? [[alike, ...names]] : []), ...names.map((_, at) => names.slice(at))]
  return ways.map((way) => way.join('.')).find((key) => Object.prototype.hasOwnProperty.call(table, key))
}
export function descriptionOf(table: DescriptionTable, place: PropertyPath): string | undefined {
  const key = descriptionKeyOf(table, place)
  return key === undefined ? undefined : table[key]
}
