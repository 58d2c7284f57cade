import type { Clinic } from '@/domain/clinic/clinic'

/** A district and its clinics. */
export type Area = { readonly name: string; readonly clinicIds: readonly string[] }
export type AreaChoiceProps = {
  rows: readonly Clinic[]
  area: Area | undefined
  onChange: (area: Area | undefined) => void
}
