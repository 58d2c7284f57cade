import type { LateStores } from '../stores/late'
import type { Context } from './root'

/** Fetches the stores of the terms that no first visit needs, before the screen that uses them. */
export async function withLate({ stores }: Context, start?: (late: LateStores) => void): Promise<void> {
  const late = await stores.late.load()
  start?.(late)
}
