import { CLINICS } from './clinics'
import { ORDERS } from './orders'
import { PARAMETERS } from './parameters'
import { PEOPLE } from './people'
import { TALKS } from './conversations'
import { VISITS } from './visits'

/** Path of a property: its call or named shape, then the names of its fields. */
export type Place = readonly string[]
export type Meanings = Readonly<Record<string, string>>

/** Descriptions of properties and parameters; their keys are disjoint. */
export const PROPERTY_TABLES: readonly Meanings[] = [PEOPLE, CLINICS, VISITS, ORDERS, TALKS]
export const PROPERTIES: Meanings = Object.assign({}, ...PROPERTY_TABLES)
export { PARAMETERS }

/** Shapes with the fields of a named shape and others. */
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
export function keyOf(table: Meanings, place: Place): string | undefined {
  const [root = '', ...names] = place
  const alike = LIKE[root]
  const ways = [place, ...(alike ? [[alike, ...names]] : []), ...names.map((_, at) => names.slice(at))]
  return ways.map((way) => way.join('.')).find((key) => Object.prototype.hasOwnProperty.call(table, key))
}
export function descriptionOf(table: Meanings, place: Place): string | undefined {
  const key = keyOf(table, place)
  return key === undefined ? undefined : table[key]
}
