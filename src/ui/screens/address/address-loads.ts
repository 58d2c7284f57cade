import type { Loads } from '@/ui/parts/load'

type At = { readonly deps: { readonly patientId?: string } }

/** The regions to choose from, and the addresses, of which one is edited. */
export const loads: Loads<At> = ({ address, session }, load, { deps }) => {
  void address.loadRegions()
  load('all', () => [deps.patientId ?? session.patientId ?? ''], address.load)
}
