import type { Doctor } from '@/domain/doctor/doctor'

/**
 * Id of the clinic in the URL, or else of the chosen clinic if the doctor works there, or else of the doctor's first
 * clinic.
 */
export function clinicIdOfDoctor(
  doctor: Doctor,
  wanted: string | undefined,
  current: string | undefined,
): string | undefined {
  const ids = doctor.clinics.map(({ clinicId }) => clinicId)
  if (ids.length === 0) return wanted ?? current
  return [wanted, current].find((id) => id !== undefined && ids.includes(id)) ?? ids[0]
}
