/** Start time of test clinics and phones, independent of the real date. */
export const OPENS_AT = process.env.SUJIAN_CLINIC_AT ?? '2026-11-20T09:10:00+08:00'
