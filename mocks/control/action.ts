import type { MockClinic } from '../clinic/mock-clinic'

/** Groups of actions in the workbench. */
export const ACTION_GROUPS = [
  { group: 'booking', title: '号源', english: 'Numbers' },
  { group: 'visit', title: '就诊', english: 'Visits' },
  { group: 'consultation', title: '咨询', english: 'Consultations' },
  { group: 'pharmacy', title: '药房', english: 'Pharmacy' },
  { group: 'payment', title: '钱', english: 'Money' },
  { group: 'face', title: '门面', english: 'Face' },
  { group: 'edition', title: '系统服务', english: 'Edition' },
] as const
export type ActionGroup = (typeof ACTION_GROUPS)[number]['group']

/** What an action applies to. Its label is in the clinic's language. */
export type ActionTarget = { readonly id: string; readonly label: string }
export type ActionOption = { readonly value: string; readonly title: string; readonly english: string }
export type ActionRequest = { readonly target: string; readonly option: string; readonly text: string }
export type ActionResult = { readonly done: string; readonly english: string }

/** An action of the clinic's staff, with the metadata for a user interface. */
export type Action = {
  readonly name: string
  readonly title: string
  readonly english: string
  readonly group: ActionGroup
  /** Returns the targets that are possible at the moment. */
  readonly targets: (chain: MockClinic) => ActionTarget[]
  readonly options?: readonly ActionOption[]
  /** Whether the action accepts a text; otherwise it uses its own. */
  readonly text?: boolean
  /** Called only with a valid target and option. */
  readonly perform: (chain: MockClinic, asked: ActionRequest) => ActionResult
}
