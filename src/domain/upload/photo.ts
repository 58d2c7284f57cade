import type { UploadCheckpoint } from './upload'

/** A photo ready for upload: upright, resized, and without metadata. */
export type CompressedPhoto = { readonly photo: Blob; readonly width: number; readonly height: number }

/** A photo stored so that its upload can be resumed after a reload. Its pixels are deleted after the upload. */
export type StoredPhoto = {
  readonly id: string
  /** Identifies the patient and the purpose; the photo is never displayed to another patient. */
  readonly owner: string
  /** When the photo was stored, in milliseconds since 1970. */
  readonly keptAt: number
  readonly width: number
  readonly height: number
  readonly photo?: Blob
  readonly mark?: UploadCheckpoint
  /** URL in the bucket; '' until the upload is complete. */
  readonly url: string
}

/** Maximum number of photos per question or order; the clinic rejects more. */
export const MAX_PHOTO_COUNT = 9
/** Time in ms after which an unsent photo is deleted. */
export const PHOTO_RETENTION_MS = 24 * 3_600_000

export const isPhotoExpired = ({ keptAt }: Pick<StoredPhoto, 'keptAt'>, now: Date): boolean =>
  now.getTime() - keptAt >= PHOTO_RETENTION_MS || keptAt > now.getTime() + PHOTO_RETENTION_MS

const MAX_NAME_LENGTH = 16
/** Shortens a long file name in the middle, without splitting a character. */
export function shortenFileName(name: string): string {
  const signs = Array.from(name)
  if (signs.length <= MAX_NAME_LENGTH) return name
  return [...signs.slice(0, MAX_NAME_LENGTH / 2), '…', ...signs.slice(2 - MAX_NAME_LENGTH / 2)].join('')
}

/**
 * Parses a stored photo; undefined if it has neither pixels nor a URL. A checkpoint stored on its own is newer than the
 * photo's.
 */
export function parseStoredPhoto(value: unknown, checkpoint?: unknown): StoredPhoto | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { id, owner, keptAt, width, height, photo, mark, url } = value as Record<string, unknown>
  const areTexts = typeof id === 'string' && typeof owner === 'string' && typeof url === 'string'
  const areNumbers = typeof keptAt === 'number' && typeof width === 'number' && typeof height === 'number'
  if (!areTexts || !areNumbers) return undefined
  const pixels = photo instanceof Blob && photo.size > 0 ? photo : undefined
  if (!pixels && !/^https?:\/\//.test(url)) return undefined
  const begun = markFrom(checkpoint) ?? markFrom(mark)
  return { id, owner, keptAt, width, height, url, ...(pixels && { photo: pixels }), ...(begun && { mark: begun }) }
}

function markFrom(value: unknown): UploadCheckpoint | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { key, folder, uploadId, partSize, doneParts } = value as Record<string, unknown>
  const isMark =
    typeof key === 'string' &&
    typeof folder === 'string' &&
    typeof uploadId === 'string' &&
    typeof partSize === 'number' &&
    Array.isArray(doneParts) &&
    doneParts.every((part: unknown) => isPart(part))
  return isMark ? (value as UploadCheckpoint) : undefined
}
const isPart = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Record<string, unknown>).number === 'number' &&
  typeof (value as Record<string, unknown>).etag === 'string'
