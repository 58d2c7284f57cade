import type { ScreenLoader } from '@/ui/parts/load'

type At = { readonly deps: { readonly patientId?: string } }

/** Loads the regions, and the addresses for editing. */
export const loads: ScreenLoader<At> = ({ address, session }, load, { deps }) => {
  void address.loadRegions()
  load('all', () => [deps.patientId ?? session.patientId ?? ''], address.load)
}
