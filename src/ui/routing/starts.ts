import type { Context } from './root'
import { withLate } from './with-late'

/** The chosen clinic and what its chain allows. */
export function startClinic({ stores: { clinic } }: Context): void {
  void clinic.loadCurrent()
  void clinic.loadChain()
}
/** Loads what a screen about one doctor shows. */
export function loadDoctor({ context, params: { id } }: { context: Context; params: { id: string } }): Promise<void> {
  void context.stores.doctor.loadDetail(id)
  startClinic(context)
  return withLate(context)
}
