import * as v from 'valibot'
import { BUCKET_ERROR_CODES } from '../bucket/bucket-error'
import { BUCKET_OPERATIONS, objectTableOf } from '../bucket/object-table'
import type { MockClinic } from '../clinic/mock-clinic'

const CLEARED = v.strictObject({ clear: v.literal(true) })
const TROUBLE = v.strictObject({
  fault: v.picklist(['delay', 'drop', 'silence', 'lost-answer', 'expire-token', ...BUCKET_ERROR_CODES]),
  on: v.optional(v.picklist(BUCKET_OPERATIONS)),
  after: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  delay: v.optional(v.pipe(v.number(), v.minValue(0))),
})

/** Returns a clinic's objects in the bucket and the bucket's request log. */
export function readBucketState(chain: MockClinic): unknown {
  const { objects, uploads, log, troubles } = objectTableOf(chain)
  return {
    objects: Array.from(objects.values(), ({ key, type, bytes, etag }) => ({ key, type, size: bytes.length, etag })),
    uploads: Array.from(uploads.values(), ({ id, key, parts }) => ({ id, key, parts: [...parts.keys()] })),
    log,
    troubles,
  }
}

/** Injects a fault into the bucket, or clears all its faults. */
export function changeBucketFaults(chain: MockClinic, body: unknown): unknown {
  const shelf = objectTableOf(chain)
  if (v.is(CLEARED, body)) shelf.clear()
  else shelf.add(v.parse(TROUBLE, body))
  return shelf.troubles
}
