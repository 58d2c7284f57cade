import type { ScannedCode, ShortLink, WeappStatus } from '@/domain/clinic/deep-link'

export abstract class DeepLinks {
  /** Fails with `unsafe-part` if the text cannot be a code. */
  abstract scanned(scene: string, code: string): Promise<ScannedCode>
  abstract weapp(): Promise<WeappStatus>
  /** Needs no token. Fails with `not-found` when the link no longer exists. */
  abstract shortLink(id: string): Promise<ShortLink>
}
