import { CLINIC_DESCRIPTIONS } from './clinics'
import { ORDER_DESCRIPTIONS } from './orders'
import { PARAMETER_DESCRIPTIONS } from './parameters'
import { PEOPLE_DESCRIPTIONS } from './people'
import { CONVERSATION_DESCRIPTIONS } from './conversations'
import { VISIT_DESCRIPTIONS } from './visits'

/** Path of a property: its call or named shape, then the names of its fields. */
export type PropertyPath = readonly string[]
export type DescriptionTable = Readonly<Record<string, string>>

/** Descriptions of properties and parameters; their keys are disjoint. */
export const PROPERTY_DESCRIPTION_TABLES: readonly DescriptionTable[] = [
  PEOPLE_DESCRIPTIONS,
  CLINIC_DESCRIPTIONS,
  VISIT_DESCRIPTIONS,
  ORDER_DESCRIPTIONS,
  CONVERSATION_DESCRIPTIONS,
]
export const PROPERTY_DESCRIPTIONS: DescriptionTable = Object.assign({}, ...PROPERTY_DESCRIPTION_TABLES)
export { PARAMETER_DESCRIPTIONS }

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
