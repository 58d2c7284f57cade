import { LocalKeepsakes } from '@/adapters/browser/local-keepsakes'
import type { KeepsakeKey } from '@/domain/keepsake'
import { MemoryKeepsakes } from './demo'

/** The browser's own storage behind the keepsakes of a demo. */
export class RealKeepsakes extends MemoryKeepsakes {
  readonly #real = new LocalKeepsakes()
  override read = (key: KeepsakeKey): unknown => this.#real.read(key)
  override write = (key: KeepsakeKey, value: unknown): void => this.#real.write(key, value)
  override remove = (key: KeepsakeKey): void => this.#real.remove(key)
  override wipe = (but: readonly KeepsakeKey[]): void => this.#real.wipe(but)
}
