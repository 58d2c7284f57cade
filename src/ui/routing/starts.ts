import { begin, type Beginning } from './begin'
import type { Context } from './root'

/** The chosen clinic and what its chain allows. */
export function startClinic({ stores: { clinic } }: Context): void {
  void clinic.loadCurrent()
  void clinic.loadChain()
}
/** Loads what a screen about one doctor shows. */
export function loadDoctor({ context, route, params: { id } }: Beginning & { params: { id: string } }): Promise<void> {
  void context.stores.doctor.loadDetail(id)
  startClinic(context)
  return begin({ context, route })
}
