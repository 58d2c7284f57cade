import type { Loads } from '@/ui/parts/load'
import { loads as loadWaitlist } from './waitlist-loads'

type At = { readonly params: { readonly id: string } }

/** The same for one place in a waiting list, with the rules of its clinic. */
export const loads: Loads<At> = (stores, load, at) => {
  const { clinic, waitlist } = stores
  loadWaitlist(stores, load, at)
  load(
    'rules',
    () => {
      const known = waitlist.byId(at.params.id)
      return known && [known.clinicId]
    },
    clinic.loadRules,
  )
}
