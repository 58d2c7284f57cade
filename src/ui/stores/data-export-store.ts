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

/** All data of the active patient, collected on request and discarded with the page. */
export class DataExportStore {
  /** Collects everything; a retry loads only the parts that failed. */
  readonly gathering: AsyncState<DataExport>
  shares: Shares = {}

  static readonly inject = [DataExportService] as const
  constructor(service: DataExportService) {
    this.gathering = new AsyncState({
      read: () => {
        this.shares = {}
        return service.gather(this.gathering.value, this.setProgress)
      },
    })
    makeAutoObservable(this, { shares: observableRef }, { autoBind: true })
  }

  get percent(): number {
    return exportProgressPercent(this.shares)
  }
  setProgress(part: PatientDataPart, share: number): void {
    this.shares = { ...this.shares, [part]: Math.max(this.shares[part] ?? 0, share) }
  }
  /** The export as text; undefined until something has been collected. */
  file(words: ExportMessages): string | undefined {
    const { value } = this.gathering
    return value && createExportFile(value, words)
  }
}
