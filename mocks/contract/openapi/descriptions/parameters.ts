/**
 * Descriptions of path and query parameters that several calls share; a module as prefix limits one to its calls. Names
 * that are also fields are described with the fields, and parameters of a single call with the call.
 */
export const PARAMETER_DESCRIPTIONS = {
  latitude: 'The device’s latitude in degrees north, rounded to four decimals; empty if it is unknown.',
  longitude: 'The device’s longitude in degrees east, rounded to four decimals; empty if it is unknown.',
  limit: 'The maximum number of rows to return.',
  offset: 'The number of rows to skip.',
  businessType: 'The kind of visit: 0 outpatient, 1 therapy.',
  kind: 'The kind of order.',
  orderId: 'The id of an order, visit, therapy, consultation or recharge, according to `kind`.',
  clinic: 'Whether to include `clinicInfo`: 0 no, 1 yes.',
  advisory: 'Whether to include `advisoryInfo`: 0 no, 1 yes.',
  type: 'The part to return: 1 upcoming, 2 past; all if it is omitted.',
  addressId: 'The address’s id.',
  reserveDate: 'The day.',
  date: 'The day.',
  filterClinicId: 'Limits the list to this clinic.',
  requestId: 'Limits the list to the row that was created with this request id; the app uses it after a lost response.',
  'clinic.id': 'The clinic’s id.',
  'order.id': 'The order’s id.',
  'doctor.id': 'The doctor’s id.',
  'scheduling.id': 'The doctor’s id.',
  'registration.id': 'The visit’s id.',
  'therapy.id': 'The therapy’s id.',
  'waitlist.id': 'The entry’s id.',
}
