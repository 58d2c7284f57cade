import { makeAutoObservable, observableRef } from 'mobx'
import { DataExportService } from '@/application/data-export-service'
import {
  createExportFile,
  exportProgressPercent,
  type PatientDataPart,
  type ExportMessages,
  type DataExport,
} from '@/domain/device/data-export'
import { AsyncState } from './async-state'

type Shares = Readonly<Partial<Record<PatientDataPart, number>>>

/** All data of the active patient, collected on request; discarded with the page. */
export class DataExportStore {
  readonly gathering = new AsyncState<DataExport>()
  shares: Shares = {}
  readonly #service: DataExportService

  static readonly inject = [DataExportService] as const
  constructor(service: DataExportService) {
    this.#service = service
    makeAutoObservable(this, { shares: observableRef }, { autoBind: true })
  }

  get percent(): number {
    return exportProgressPercent(this.shares)
  }
  /** Collects everything; a repeated call loads only the parts that failed. */
  async gather(): Promise<void> {
    const before = this.gathering.value
    this.shares = {}
    await this.gathering.run(() => this.#service.gather(before, this.tell))
  }
  tell(part: PatientDataPart, share: number): void {
    this.shares = { ...this.shares, [part]: Math.max(this.shares[part] ?? 0, share) }
  }
  /** The export as text; undefined before anything is collected. */
  file(words: ExportMessages): string | undefined {
    const { value } = this.gathering
    return value && createExportFile(value, words)
  }
}
