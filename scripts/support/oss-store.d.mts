import type { Store } from './release.d.mts'

/** A bucket as a release needs it, through ali-oss. */
export function ossStore(
  place: { region: string; bucket: string; endpoint?: string; bucketInPath?: boolean },
  keys: { id: string; secret: string; token?: string },
): Store
