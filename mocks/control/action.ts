import type { Chain } from '../clinic/chain'

/** Under what a person looks for an action. */
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

/** Whom or what an action is for; the label is the clinic's own language. */
export type ActionTarget = { readonly id: string; readonly label: string }
export type ActionOption = { readonly value: string; readonly title: string; readonly english: string }
export type ActionAsked = { readonly target: string; readonly option: string; readonly text: string }
export type ActionDone = { readonly done: string; readonly english: string }

/** Something that the clinic's side does, told in a way that any panel can offer it. */
export type Action = {
  readonly name: string
  readonly title: string
  readonly english: string
  readonly group: ActionGroup
  /** Of what it can be done now. */
  readonly targets: (chain: Chain) => ActionTarget[]
  readonly options?: readonly ActionOption[]
  /** Whether words may be given along; without them it says something of its own. */
  readonly text?: boolean
  /** Only ever asked for one of the targets and one of the options. */
  readonly perform: (chain: Chain, asked: ActionAsked) => ActionDone
}
