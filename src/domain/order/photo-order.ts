import type { Order } from './order'

/** Maximum number of doses that a patient may order without a doctor. */
export const MAX_DOSES = 30
export const DEFAULT_DOSES = 7
export const MAX_REMARK_LENGTH = 200

/** A request without a response, to be retried unchanged under the same requestId. */
export type PendingPhotos = { readonly requestId: string; readonly photos: readonly string[]; readonly at: number }
/** The choices; photos are stored separately. `owner` identifies the clinic and the patient. */
export type PhotoDraft = {
  readonly owner: string
  readonly doseCount: number
  readonly remark: string
  readonly pending?: PendingPhotos
}

/** Maximum number of drafts in one tab. */
export const MAX_PHOTO_DRAFTS = 6
const MAX_PHOTOS = 9
const MAX_OWNER_LENGTH = 160
const MAX_URL_LENGTH = 1000
/** After a day, a request without a response counts as never sent. */
const PENDING_MS = 24 * 3_600_000

const isTextWithin = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= most
export const clampDoseCount = (doses: number): number =>
  Number.isFinite(doses) ? Math.min(MAX_DOSES, Math.max(1, Math.round(doses))) : DEFAULT_DOSES

/** Parses stored drafts, newest first; drops invalid drafts and old pending requests. */
export function parsePhotoDrafts(value: unknown, now: Date): PhotoDraft[] {
  if (!Array.isArray(value)) return []
  return value
    .slice(0, MAX_PHOTO_DRAFTS)
    .map((each: unknown) => draftFrom(each, now))
    .filter((each) => each !== undefined)
}
function draftFrom(value: unknown, now: Date): PhotoDraft | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { owner, doseCount, remark, pending } = value as Record<string, unknown>
  if (!isTextWithin(owner, MAX_OWNER_LENGTH) || typeof doseCount !== 'number' || typeof remark !== 'string')
    return undefined
  const sent = pendingFrom(pending, now)
  return {
    owner,
    doseCount: clampDoseCount(doseCount),
    remark: remark.slice(0, MAX_REMARK_LENGTH),
    ...(sent && { pending: sent }),
  }
}
function pendingFrom(value: unknown, now: Date): PendingPhotos | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { requestId, photos, at } = value as Record<string, unknown>
  if (!isTextWithin(requestId, MAX_OWNER_LENGTH) || typeof at !== 'number' || !Array.isArray(photos)) return undefined
  if (Math.abs(now.getTime() - at) >= PENDING_MS) return undefined
  const urls = photos.slice(0, MAX_PHOTOS).filter((url: unknown) => isTextWithin(url, MAX_URL_LENGTH))
  return urls.length === 0 || urls.length < photos.length ? undefined : { requestId, photos: urls, at }
}

export const findPhotoDraft = (drafts: readonly PhotoDraft[], owner: string): PhotoDraft | undefined =>
  drafts.find((each) => each.owner === owner)
export const removePhotoDraft = (drafts: readonly PhotoDraft[], owner: string): PhotoDraft[] =>
  drafts.filter((each) => each.owner !== owner)
/** Adds a draft; drops the oldest beyond MAX_PHOTO_DRAFTS. */
export const addPhotoDraft = (drafts: readonly PhotoDraft[], draft: PhotoDraft): PhotoDraft[] =>
  [draft, ...removePhotoDraft(drafts, draft.owner)].slice(0, MAX_PHOTO_DRAFTS)

/** State of a prescription's photos; at least one photo is required. */
export type OrderPhotoState = { readonly count: number; readonly isBusy: boolean; readonly hasFailed: boolean }
export type OrderPhotoError = 'busy' | 'failed' | 'none'
export function validateOrderPhotos({ count, isBusy, hasFailed }: OrderPhotoState): OrderPhotoError | undefined {
  if (hasFailed) return 'failed'
  if (isBusy) return 'busy'
  return count === 0 ? 'none' : undefined
}

type Pictured = Partial<Pick<Order, 'photos' | 'forms' | 'isAirPharmacy'>>
/** Whether the pharmacy has yet to read the photos. Lists omit the sections, so list rows rely on `isAirPharmacy`. */
export const isAwaitingReview = ({ photos = [], forms = [], isAirPharmacy = false }: Pictured): boolean =>
  photos.length > 0 && forms.length === 0 && !isAirPharmacy
