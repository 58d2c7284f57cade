import type { Advisory, AdvisoryRule, AdvisoryWish, BegunAdvisory } from '@/domain/advisory'
import type { Page } from '@/domain/page'

export type AdvisoryFilter = { readonly doctorId?: string; readonly isOnlyConsulting?: boolean }

export abstract class Advisories {
  abstract rule(doctorId: string): Promise<AdvisoryRule>
  /** Newest first. */
  abstract list(offset: number, limit: number, filter?: AdvisoryFilter): Promise<Page<Advisory>>
  /** Fails with `revisit-needed` or `guardian-needed`; a repeated `requestId` begins once. */
  abstract begin(wish: AdvisoryWish): Promise<BegunAdvisory>
}
