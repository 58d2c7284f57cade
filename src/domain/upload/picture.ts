import type { UploadMark } from './upload'

/** A picture made ready for the way: upright, small enough, and without anything but its pixels. */
export type PressedPhoto = { readonly photo: Blob; readonly width: number; readonly height: number }

/** What the phone keeps of a picture, so that a killed page goes on with it; once it is up, its pixels are not kept. */
export type KeptPicture = {
  readonly id: string
  /** Whose it is and what for; another patient never sees it. */
  readonly owner: string
  /** Milliseconds since 1970. */
  readonly keptAt: number
  readonly width: number
  readonly height: number
  readonly photo?: Blob
  readonly mark?: UploadMark
  /** Empty until it is up. */
  readonly url: string
}

/** How many pictures one question or one order may have (the clinic refuses more). */
export const MOST_PICTURES = 9
/** A picture that nobody has sent by then is not wanted any more; milliseconds. */
export const PICTURE_LIFE_MS = 24 * 3_600_000

export const isPictureOld = ({ keptAt }: Pick<KeptPicture, 'keptAt'>, now: Date): boolean =>
  now.getTime() - keptAt >= PICTURE_LIFE_MS || keptAt > now.getTime() + PICTURE_LIFE_MS

const LONGEST_NAME = 16
/** A file's name, as much of it as tells it from others; no character is cut in two. */
export function shortFileName(name: string): string {
  const signs = Array.from(name)
  if (signs.length <= LONGEST_NAME) return name
  return [...signs.slice(0, LONGEST_NAME / 2), '…', ...signs.slice(2 - LONGEST_NAME / 2)].join('')
}

/** Reads what is stored; undefined for what no picture can be made of. */
export function keptPictureFrom(value: unknown): KeptPicture | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { id, owner, keptAt, width, height, photo, mark, url } = value as Record<string, unknown>
  const areTexts = typeof id === 'string' && typeof owner === 'string' && typeof url === 'string'
  const areNumbers = typeof keptAt === 'number' && typeof width === 'number' && typeof height === 'number'
  if (!areTexts || !areNumbers) return undefined
  const pixels = photo instanceof Blob && photo.size > 0 ? photo : undefined
  if (!pixels && !/^https?:\/\//.test(url)) return undefined
  const begun = markFrom(mark)
  return { id, owner, keptAt, width, height, url, ...(pixels && { photo: pixels }), ...(begun && { mark: begun }) }
}

function markFrom(value: unknown): UploadMark | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { key, folder, uploadId, partSize, doneParts } = value as Record<string, unknown>
  const isMark =
    typeof key === 'string' &&
    typeof folder === 'string' &&
    typeof uploadId === 'string' &&
    typeof partSize === 'number' &&
    Array.isArray(doneParts) &&
    doneParts.every((part: unknown) => isPart(part))
  return isMark ? (value as UploadMark) : undefined
}
const isPart = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Record<string, unknown>).number === 'number' &&
  typeof (value as Record<string, unknown>).etag === 'string'
