/**
 * Descriptions of path and query parameters that several calls share; a module as prefix limits one to its calls. Names
 * that are also fields are described with the fields, and parameters of a single call with the call.
 */
export const PARAMETER_DESCRIPTIONS = {
  latitude: 'The phone’s place in degrees north, rounded to four decimals; empty where it is not known.',
  longitude: 'The phone’s place in degrees east, rounded to four decimals; empty where it is not known.',
  limit: 'How many rows are wanted at most.',
  offset: 'How many rows are skipped.',
  businessType: 'The kind of visit: 0 outpatient, 1 therapy.',
  kind: 'What kind of thing is paid for.',
  orderId: 'The id of what is paid for: an order, a visit, a therapy, a consultation or a recharge, as `kind` says.',
  clinic: 'Whether `clinicInfo` is wanted: 0 no, 1 yes.',
  advisory: 'Whether `advisoryInfo` is wanted: 0 no, 1 yes.',
  type: 'Which part: 1 those still ahead, 2 those that are over; all where it is left out.',
  addressId: 'The address’s id.',
  reserveDate: 'The day.',
  date: 'The day.',
  filterClinicId: 'Those at this clinic alone.',
  requestId: 'The one that was written under this request id; so an answer that was lost is found again.',
  'clinic.id': 'The clinic’s id.',
  'order.id': 'The order’s id.',
  'doctor.id': 'The doctor’s id.',
  'scheduling.id': 'The doctor’s id.',
  'registration.id': 'The visit’s id.',
  'therapy.id': 'The therapy’s id.',
  'waitlist.id': 'The entry’s id.',
}
