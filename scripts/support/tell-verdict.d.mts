import type { Store } from './release.d.mts'

/** Resolves to whether all is as it was released, and tells it. */
export function tellVerdict(
  asked: { statement?: readonly string[]; site?: string; folder?: string; prefix?: string },
  open: () => Promise<Store>,
): Promise<boolean>
