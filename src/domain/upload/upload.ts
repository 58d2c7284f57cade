import { Failure, type Reason } from '../failure/failure'
import { isGif, newPhotoFormat } from './photo-head'

/** What lets the app put a file into the clinic's bucket for a while (docs/product/entities.md). In memory only. */
export type UploadCredentials = {
  readonly accessKeyId: string
  readonly accessKeySecret: string
  readonly securityToken: string
  readonly region: string
  readonly bucket: string
  readonly rootDir: string
  readonly expiresAt?: Date
}
/** An upload yields a percentage and a url. */
export type Uploaded = { readonly url: string }
/** How far a photo that goes up in parts has come; with it, another page can go on where this one was killed. */
export type UploadMark = {
  readonly key: string
  /** The bucket's folder that the parts are in. */
  readonly folder: string
  readonly uploadId: string
  /** Bytes. */
  readonly partSize: number
  readonly doneParts: readonly { readonly number: number; readonly etag: string }[]
}

const LIFE_USED_UP = 0.7
/** The shortest life that a cloud gives; taken where the clinic does not say. */
const UNSAID_LIFE_MS = 15 * 60_000

/** Renewed at 70 % of their life, so that no upload begins with credentials about to die. */
export function areFresh({ expiresAt }: UploadCredentials, fetchedAt: Date, now: Date): boolean {
  const life = expiresAt ? expiresAt.getTime() - fetchedAt.getTime() : UNSAID_LIFE_MS
  return now.getTime() - fetchedAt.getTime() < life * LIFE_USED_UP
}

/**
 * The file name is 32 random characters plus a timestamp; nothing of the person's own name stays
 * (docs/product/constants.md).
 */
export function objectKeyOf(rootDir: string, random: string, at: Date, extension: string): string {
  if (!/^[A-Za-z0-9]{32}$/.test(random)) throw new RangeError('not 32 random characters')
  const folder = rootDir.replace(/^\/+|\/+$/g, '')
  return `${folder ? `${folder}/` : ''}${random}${at.getTime()}.${extension}`
}

export type PhotoType = 'image/jpeg' | 'image/png' | 'image/webp'
export const LARGEST_PHOTO_BYTES = 20 * 1024 * 1024
/** How many bytes of a file's head `photoTypeOf` wants to see. */
export const PHOTO_HEAD_BYTES = 64

const EXTENSIONS: Readonly<Record<PhotoType, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
}
/** Each type's first bytes; null is any byte. */
const HEADS: readonly (readonly [PhotoType, readonly (number | null)[]])[] = [
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/webp', [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50]],
]

/** What a file is by its own first bytes: neither its name nor its declared type is believed. */
export const photoTypeOf = (head: Uint8Array): PhotoType | undefined =>
  HEADS.find(([, bytes]) => bytes.every((byte, index) => byte === null || head[index] === byte))?.[0]

/** The ending of a photo's key; undefined for a type that is no photo's. */
export const extensionOf = (type: string): string | undefined =>
  Object.entries(EXTENSIONS).find(([known]) => known === type)?.[1]

/** Why a file of no type is none: the formats that their owners take for photos are named. */
function refusalOf(bytes: number, head: Uint8Array): Reason {
  if (bytes === 0) return { kind: 'empty-photo' }
  return { kind: newPhotoFormat(head) ?? (isGif(head) ? 'gif-photo' : 'not-a-photo') }
}

/**
 * The type of a photo that may go up. Throws `empty-photo`, `heic-photo`, `avif-photo`, `gif-photo`, `not-a-photo` or
 * `photo-too-large`.
 */
export function ensurePhoto(bytes: number, head: Uint8Array): PhotoType {
  const type = photoTypeOf(head)
  if (!type) throw new Failure(refusalOf(bytes, head))
  if (bytes > LARGEST_PHOTO_BYTES) throw new Failure({ kind: 'photo-too-large', mostBytes: LARGEST_PHOTO_BYTES })
  return type
}

/** Throws `too-many-photos` where so many more do not fit. */
export function ensureRoomForPhotos(have: number, more: number, most: number): void {
  if (have + more > most) throw new Failure({ kind: 'too-many-photos', most })
}

/** A percentage never runs backwards, and only the bucket's answer makes it 100. */
export const nextPercent = (shown: number, reported: number): number =>
  Math.min(99, Math.max(shown, Math.floor(Number.isFinite(reported) ? reported : 0)))
