import { pendingWork } from '../../shell/pending-work'
import type { TipsPictures } from './tips-pictures'

let here: TipsPictures | undefined

/** The pictures, once they are here. */
export const tipsPictures = (): TipsPictures | undefined => here
/** Brings the pictures; whoever may need one without a network has them here before. */
export async function loadTipsPictures(): Promise<TipsPictures> {
  here ??= (await pendingWork.track(import('./tips-pictures'))).TIPS_PICTURES
  return here
}
