import type { ScannedCode, ShortLink, WeappStatus } from '@/domain/clinic/landing'

export abstract class Landings {
  /** Fails with `unsafe-part` for a text that is no code of ours. */
  abstract scanned(scene: string, code: string): Promise<ScannedCode>
  abstract weapp(): Promise<WeappStatus>
  /** Needs no token; fails with `not-found` for a link that has gone. */
  abstract shortLink(id: string): Promise<ShortLink>
}
