import type { Failure, FailureReason } from '@/domain/failure/failure'
import type { AsyncState } from '@/ui/stores/async-state'
import type { Stores } from '@/ui/stores/stores'
import type { PageName, PageSubject, PageValues } from '../../../mocks/simulation/page-reader'
import type { AppWindow } from '../app-window'
import type { SimulatedWechat } from '../simulated-wechat'

/** The app on a phone on which nobody has logged in. */
export type NewPhone = { readonly window: AppWindow; readonly close: () => void }
export type OpenedPage = {
  readonly stores: Stores
  readonly wechat: SimulatedWechat
  readonly patientId: string
  readonly subject: PageSubject
  /** Resolves when the tab has loaded what it loads while idle. */
  readonly idle: Promise<void>
  readonly openNew: () => NewPhone
}
/** Opens a page as its screen does. */
export type PageWork = (page: OpenedPage) => Promise<PageValues | undefined>
export type PageTable = Partial<Record<PageName, PageWork>>

/** A page whose tab is reloaded while it is open, with or without a network. */
export type ReloadedPage = {
  /** Works before the reload; returns what the patient remembers, or undefined if the page cannot be judged. */
  readonly before: (page: OpenedPage) => Promise<PageSubject | undefined>
  /** The subject includes what the patient remembers. */
  readonly after: PageWork
  /** Whether the tab is also reloaded before that. */
  readonly isNew?: boolean
  readonly isOffline?: boolean
}
export type ReloadedPageTable = Partial<Record<PageName, ReloadedPage>>

/** Loads a value anew; undefined if that fails. */
export async function loaded<T>(request: AsyncState<T>): Promise<T | undefined> {
  await request.again()
  return request.state.status === 'done' ? request.state.value : undefined
}

const UNCERTAIN: ReadonlySet<string> = new Set([
  ...(['outcome-unknown', 'network', 'timeout', 'abandoned', 'server-trouble', 'signed-out'] as const),
] satisfies readonly FailureReason['kind'][])
/** Whether a failure is the clinic's answer, as opposed to a request without one. */
export const isAnswer = ({ reason }: Failure): boolean => !UNCERTAIN.has(reason.kind)
