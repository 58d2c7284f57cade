import type { Registration } from '@/domain/registration/registration'
import type { Stores } from '@/ui/stores/stores'

/** This very visit, as far as the clinic has said how it stands. */
export function visitOf({ registration }: Stores, id: string): Registration | undefined {
  return registration.byId.of(id).value
}
