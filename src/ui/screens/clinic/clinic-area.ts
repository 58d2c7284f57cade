import type { Clinic } from '@/domain/clinic/clinic'

/** A district and its clinics. */
export type ClinicArea = { readonly name: string; readonly clinicIds: readonly string[] }
export type AreaChoiceProps = {
  rows: readonly Clinic[]
  area: ClinicArea | undefined
  onChange: (area: ClinicArea | undefined) => void
}
