/** Spec section 3: what lets the app put a file into the clinic's bucket for a while. In memory only. */
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

const LIFE_USED_UP = 0.7
/** The shortest life that a cloud gives; taken where the clinic does not say. */
const UNSAID_LIFE_MS = 15 * 60_000

/** Renewed at 70 % of their life, so that no upload begins with credentials about to die. */
export function areFresh({ expiresAt }: UploadCredentials, fetchedAt: Date, now: Date): boolean {
  const life = expiresAt ? expiresAt.getTime() - fetchedAt.getTime() : UNSAID_LIFE_MS
  return now.getTime() - fetchedAt.getTime() < life * LIFE_USED_UP
}

/** Spec section 9: the file name is 32 random characters plus a timestamp; nothing of the person's own name stays. */
export function objectKeyOf(rootDir: string, random: string, at: Date, extension: string): string {
  if (!/^[A-Za-z0-9]{32}$/.test(random)) throw new RangeError('not 32 random characters')
  const folder = rootDir.replace(/^\/+|\/+$/g, '')
  return `${folder ? `${folder}/` : ''}${random}${at.getTime()}.${extension}`
}

/** A percentage never runs backwards, and only the bucket's answer makes it 100. */
export const nextPercent = (shown: number, reported: number): number =>
  Math.min(99, Math.max(shown, Math.floor(Number.isFinite(reported) ? reported : 0)))

/** Spec section 9: images are resized by a width parameter through a storage style. */
export function imageAtWidth(url: string, width: number): string {
  if (!/^https?:\/\//.test(url) || !(width > 0)) return url
  const [address = '', query] = url.split('?')
  const others = (query ?? '').split('&').filter((each) => each !== '' && !each.startsWith('x-oss-process='))
  return `${address}?${[...others, `x-oss-process=image/resize,w_${Math.ceil(width)}`].join('&')}`
}
