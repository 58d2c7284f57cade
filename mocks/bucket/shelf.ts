import type { BucketErrorCode } from './refusal'
import type { Chain } from '../clinic/chain'

export type StoredObject = {
  readonly key: string
  readonly type: string
  readonly bytes: Uint8Array
  readonly etag: string
  readonly modifiedAt: number
}
export type StoredPart = { readonly bytes: Uint8Array; readonly etag: string }
export type MultipartUpload = {
  readonly id: string
  readonly key: string
  readonly type: string
  readonly parts: Map<number, StoredPart>
}

export const BUCKET_OPERATIONS = ['put', 'initiate', 'part', 'complete', 'abort', 'get', 'head'] as const
export type BucketOperation = (typeof BUCKET_OPERATIONS)[number]

/** What goes wrong at the bucket; 'expire-token' ends the life of the credentials that the request carries. */
export type BucketTrouble = {
  readonly fault: 'delay' | 'drop' | 'silence' | 'lost-answer' | 'expire-token' | BucketErrorCode
  /** Any operation when left out. */
  readonly on?: BucketOperation | undefined
  /** How many such requests pass before it strikes; 0 when left out. */
  readonly after?: number | undefined
  /** How many it strikes; one when left out. */
  readonly times?: number | undefined
  /** Milliseconds, for 'delay'. */
  readonly delay?: number | undefined
}
type Hanging = { readonly trouble: BucketTrouble; passed: number; struck: number }

/** What one clinic has in the bucket. */
export class Shelf {
  readonly objects = new Map<string, StoredObject>()
  readonly uploads = new Map<string, MultipartUpload>()
  /** What was asked, the oldest first, as 'part 200' or 'put SecurityTokenExpired'. */
  readonly log: string[] = []
  #troubles: Hanging[] = []

  add(trouble: BucketTrouble): void {
    this.#troubles.push({ trouble, passed: 0, struck: 0 })
  }
  clear(): void {
    this.#troubles = []
  }
  get troubles(): readonly BucketTrouble[] {
    return this.#troubles.map(({ trouble }) => trouble)
  }
  /** All that strikes this request. */
  take(operation: BucketOperation): BucketTrouble[] {
    const striking: BucketTrouble[] = []
    for (const hanging of this.#troubles) {
      const { on, after = 0, times = 1 } = hanging.trouble
      if ((on !== undefined && on !== operation) || hanging.struck >= times) continue
      if (hanging.passed < after) {
        hanging.passed += 1
        continue
      }
      hanging.struck += 1
      striking.push(hanging.trouble)
    }
    return striking
  }
}

/** A clinic that is opened anew has an empty shelf; the static demo, which has no bucket, does not load any of this. */
const shelves = new WeakMap<Chain, Shelf>()

export function shelfOf(chain: Chain): Shelf {
  const shelf = shelves.get(chain) ?? new Shelf()
  shelves.set(chain, shelf)
  return shelf
}
