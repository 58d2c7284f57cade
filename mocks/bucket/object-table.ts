import type { BucketErrorCode } from './bucket-error'
import type { MockClinic } from '../clinic/mock-clinic'

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

/** An injected fault. 'expire-token' expires the credentials in the request. */
export type BucketFault = {
  readonly fault: 'delay' | 'drop' | 'silence' | 'lost-answer' | 'expire-token' | BucketErrorCode
  /** The affected operation; by default, any. */
  readonly on?: BucketOperation | undefined
  /** Number of matching requests before the fault starts; 0 by default. */
  readonly after?: number | undefined
  /** Number of affected requests; 1 by default. */
  readonly times?: number | undefined
  /** Delay in milliseconds, for the fault 'delay'. */
  readonly delay?: number | undefined
}
type Hanging = { readonly trouble: BucketFault; passed: number; struck: number }

/** A clinic's objects, request log and faults in the bucket. */
export class ObjectTable {
  readonly objects = new Map<string, StoredObject>()
  readonly uploads = new Map<string, MultipartUpload>()
  /** Requests, oldest first, such as 'part 200' or 'put SecurityTokenExpired'. */
  readonly log: string[] = []
  #troubles: Hanging[] = []

  add(trouble: BucketFault): void {
    this.#troubles.push({ trouble, passed: 0, struck: 0 })
  }
  clear(): void {
    this.#troubles = []
  }
  get troubles(): readonly BucketFault[] {
    return this.#troubles.map(({ trouble }) => trouble)
  }
  /** Counts all faults that match this request, and returns those that affect it. */
  take(operation: BucketOperation): BucketFault[] {
    const striking: BucketFault[] = []
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

/**
 * A reopened clinic starts empty. This is a map rather than a field of the clinic, because the static demo has no
 * bucket and must not load this module.
 */
const shelves = new WeakMap<MockClinic, ObjectTable>()

export function objectTableOf(chain: MockClinic): ObjectTable {
  const shelf = shelves.get(chain) ?? new ObjectTable()
  shelves.set(chain, shelf)
  return shelf
}
