import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Trouble } from '../../clinic/clinic-file/trouble'
import { readDropped } from './dropped'

/** Where a clinic of one's own is shown; null stands for the demo's. */
type Shower = { showClinic(clinic: string | null): Promise<boolean> }

/** What is wrong with a file that was chosen; without troubles it was no clinic file at all. */
export type Rejected = { readonly name: string; readonly troubles: readonly Trouble[] }

/** A clinic of one's own: the file that says it, chosen or dropped. */
export class OwnClinicModel {
  isOpen = false
  rejected: Rejected | undefined = undefined
  readonly #shower: Shower
  constructor(shower: Shower) {
    this.#shower = shower
    makeAutoObservable(this, { rejected: observableRef }, { autoBind: true })
  }

  open(isOpen: boolean): void {
    this.isOpen = isOpen
    this.rejected = undefined
  }
  async take(files: readonly File[]): Promise<void> {
    const dropped = await readDropped(files)
    const troubles = dropped ? (dropped.read.troubles ?? []) : []
    if (dropped?.read.file) {
      await this.#show(JSON.stringify(dropped.read.file))
      return
    }
    runInAction(() => {
      this.rejected = { name: dropped?.name ?? '', troubles }
      this.isOpen = true
    })
  }
  async giveBack(): Promise<void> {
    await this.#show(null)
  }
  async #show(clinic: string | null): Promise<void> {
    if (await this.#shower.showClinic(clinic)) this.open(false)
  }
}
