import { pendingWork } from '../../shell/pending-work'
import type { TipsPictures } from './illustrations'

let here: TipsPictures | undefined

/** The illustrations, or undefined before they have loaded. */
export const illustrations = (): TipsPictures | undefined => here
/** Loads the illustrations; call it early if they may be needed offline. */
export async function loadIllustrations(): Promise<TipsPictures> {
  here ??= (await pendingWork.track(import('./illustrations'))).ILLUSTRATIONS
  return here
}
