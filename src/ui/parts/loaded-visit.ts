import type { Registration } from '@/domain/registration/registration'
import type { Stores } from '@/ui/stores/stores'

/** The given visit, once the server's status is known. */
export function loadedVisit({ registration }: Stores, id: string): Registration | undefined {
  return registration.byId.of(id).value
}
