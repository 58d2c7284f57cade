import { Failure, type FailureReason } from '../failure/failure'
import { isGif, detectHeicOrAvif } from './image-header'

/** Temporary credentials for uploads to the clinic's bucket (docs/product/entities.md), kept only in memory. */
export type UploadCredentials = {
  readonly accessKeyId: string
  readonly accessKeySecret: string
  readonly securityToken: string
  readonly region: string
  readonly bucket: string
  readonly rootDir: string
  readonly expiresAt?: Date
}
export type UploadResult = { readonly url: string }
/** State of a multipart upload, from which it can be resumed after a reload. */
export type UploadCheckpoint = {
  readonly key: string
  /** Folder in the bucket for the parts. */
  readonly folder: string
  readonly uploadId: string
  /** Size of a part in bytes. */
  readonly partSize: number
  readonly doneParts: readonly { readonly number: number; readonly etag: string }[]
}

const RENEW_AFTER_LIFETIME_SHARE = 0.7
/** Assumed lifetime if the clinic sends none; the shortest that any cloud provider uses. */
const DEFAULT_CREDENTIAL_LIFETIME_MS = 15 * 60_000

/** Whether less than 70 % of the lifetime has passed, so that no upload starts with credentials about to expire. */
export function shouldReuseCredentials({ expiresAt }: UploadCredentials, fetchedAt: Date, now: Date): boolean {
  const life = expiresAt ? expiresAt.getTime() - fetchedAt.getTime() : DEFAULT_CREDENTIAL_LIFETIME_MS
  return now.getTime() - fetchedAt.getTime() < life * RENEW_AFTER_LIFETIME_SHARE
}

/** Object key of 32 random characters plus a timestamp, without the original file name (docs/product/constants.md). */
export function objectKeyOf(rootDir: string, random: string, at: Date, extension: string): string {
  if (!/^[A-Za-z0-9]{32}$/.test(random)) throw new RangeError('Invalid object name: expected 32 letters or digits')
  const folder = rootDir.replace(/^\/+|\/+$/g, '')
  return `${folder ? `${folder}/` : ''}${random}${at.getTime()}.${extension}`
}

export type PhotoType = 'image/jpeg' | 'image/png' | 'image/webp'
export const MAX_PHOTO_BYTES = 20 * 1024 * 1024
/** Number of leading bytes that `photoTypeOf` needs. */
export const PHOTO_HEADER_BYTES = 64

const EXTENSIONS: Readonly<Record<PhotoType, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
}
/** Magic numbers by type; null is any byte. */
const HEADS: readonly (readonly [PhotoType, readonly (number | null)[]])[] = [
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/webp', [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50]],
]

/** Detects the type by magic number, because file names and declared types may be wrong. */
export const photoTypeOf = (head: Uint8Array): PhotoType | undefined =>
  HEADS.find(([, bytes]) => bytes.every((byte, index) => byte === null || head[index] === byte))?.[0]

/** File extension for a photo's type; undefined for other types. */
export const fileExtensionOf = (type: string): string | undefined =>
  Object.entries(EXTENSIONS).find(([known]) => known === type)?.[1]

/** Why a file is rejected; formats that users mistake for photos have their own reasons. */
function refusalOf(bytes: number, head: Uint8Array): FailureReason {
  if (bytes === 0) return { kind: 'empty-photo' }
  return { kind: detectHeicOrAvif(head) ?? (isGif(head) ? 'gif-photo' : 'not-a-photo') }
}

/**
 * Type of a photo to upload. Fails with `empty-photo`, `heic-photo`, `avif-photo`, `gif-photo`, `not-a-photo` or
 * `photo-too-large`.
 */
export function ensureSupportedPhoto(bytes: number, head: Uint8Array): PhotoType {
  const type = photoTypeOf(head)
  if (!type) throw new Failure(refusalOf(bytes, head))
  if (bytes > MAX_PHOTO_BYTES) throw new Failure({ kind: 'photo-too-large', mostBytes: MAX_PHOTO_BYTES })
  return type
}

/** Fails with `too-many-photos` if there is no room for `more` photos. */
export function ensureRoomForPhotos(have: number, more: number, most: number): void {
  if (have + more > most) throw new Failure({ kind: 'too-many-photos', most })
}

/** Upload progress in percent. Never decreases, and stays below 100 until the bucket has responded. */
export const nextProgressPercent = (shown: number, reported: number): number =>
  Math.min(99, Math.max(shown, Math.floor(Number.isFinite(reported) ? reported : 0)))
