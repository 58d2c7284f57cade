/** Start time of test clinics and devices, independent of the real date. */
export const TEST_START_TIME = process.env.SUJIAN_CLINIC_AT ?? '2026-11-20T09:10:00+08:00'
