import { pendingWork } from '../../shell/pending-work'
import type { Illustrations } from './illustrations'

let here: Illustrations | undefined

/** The illustrations, or undefined before they have loaded. */
export const loadedIllustrations = (): Illustrations | undefined => here
/** Loads the illustrations; call it early if they may be needed offline. */
export async function loadIllustrations(): Promise<Illustrations> {
  here ??= (await pendingWork.track(import('./illustrations'))).ILLUSTRATIONS
  return here
}
