import type { AsyncState } from '@/ui/stores/async-state'
import type { Stores } from '@/ui/stores/stores'
import type { PageName, PageSubject, PageValues } from '../../../mocks/simulation/page-reader'
import type { SimulatedWechat } from '../simulated-wechat'

export type OpenedPage = {
  readonly stores: Stores
  readonly wechat: SimulatedWechat
  readonly patientId: string
  readonly subject: PageSubject
}
/** Opens a page as its screen does. */
export type PageWork = (page: OpenedPage) => Promise<PageValues | undefined>
export type PageTable = Partial<Record<PageName, PageWork>>

/** Loads a value anew; undefined if that fails. */
export async function loaded<T>(request: AsyncState<T>): Promise<T | undefined> {
  await request.again()
  return request.state.status === 'done' ? request.state.value : undefined
}
