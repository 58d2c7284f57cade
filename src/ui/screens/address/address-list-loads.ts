import type { ScreenLoader } from '@/ui/parts/load'

type At = { readonly deps: { readonly patientId?: string } }

/** Loads the addresses of the patient in the URL, or of the active one. */
export const loads: ScreenLoader<At> = ({ address, session }, load, { deps }) => {
  const patientId = () => deps.patientId ?? session.patientId
  load('all', () => patientId() !== undefined && [patientId() ?? ''], address.load)
}
