import type {
  Consultation,
  ConsultationRule,
  ConsultationRequest,
  CreatedConsultation,
} from '@/domain/consultation/consultation'
import type { Page } from '@/domain/general/page'

export type ConsultationFilter = { readonly doctorId?: string; readonly isOnlyConsulting?: boolean }

export abstract class Consultations {
  abstract rule(doctorId: string): Promise<ConsultationRule>
  /** Newest first. */
  abstract list(offset: number, limit: number, filter?: ConsultationFilter): Promise<Page<Consultation>>
  /** Creates a consultation. Fails with `revisit-needed` or `guardian-needed`. Idempotent by `requestId`. */
  abstract begin(wish: ConsultationRequest): Promise<CreatedConsultation>
}
