import type { Doctor } from '@/domain/doctor/doctor'

/** The clinic in the URL, else the chosen one if the doctor works there, else the doctor's first. */
export function clinicIdOfDoctor(
  doctor: Doctor,
  wanted: string | undefined,
  current: string | undefined,
): string | undefined {
  const ids = doctor.clinics.map(({ clinicId }) => clinicId)
  if (ids.length === 0) return wanted ?? current
  return [wanted, current].find((id) => id !== undefined && ids.includes(id)) ?? ids[0]
}
