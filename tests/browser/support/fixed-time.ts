/** When the clinics of the tests open, and what their phones' clocks say then, on whatever day somebody tests. */
export const OPENS_AT = process.env.SUJIAN_CLINIC_AT ?? '2026-11-20T09:10:00+08:00'
