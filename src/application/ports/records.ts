import type { Page } from '@/domain/general/page'
import type { Examination, MedicalRecord, PrintView, RecordKind, ReportRule } from '@/domain/record/record'

export abstract class Records {
  abstract rule(): Promise<ReportRule>
  abstract list(
    patientId: string,
    kind: RecordKind | undefined,
    offset: number,
    limit: number,
  ): Promise<Page<MedicalRecord>>
  /** Fails with `not-found`, including when the clinic withholds the record. */
  abstract byId(patientId: string, id: string): Promise<MedicalRecord>
  abstract examination(id: string): Promise<Examination>
  abstract print(kind: RecordKind, id: string): Promise<PrintView>
}
