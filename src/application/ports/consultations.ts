import type {
  Consultation,
  ConsultationRule,
  ConsultationWish,
  BegunConsultation,
} from '@/domain/consultation/consultation'
import type { Page } from '@/domain/general/page'

export type ConsultationFilter = { readonly doctorId?: string; readonly isOnlyConsulting?: boolean }

export abstract class Consultations {
  abstract rule(doctorId: string): Promise<ConsultationRule>
  /** Newest first. */
  abstract list(offset: number, limit: number, filter?: ConsultationFilter): Promise<Page<Consultation>>
  /** Fails with `revisit-needed` or `guardian-needed`; a repeated `requestId` begins once. */
  abstract begin(wish: ConsultationWish): Promise<BegunConsultation>
}
