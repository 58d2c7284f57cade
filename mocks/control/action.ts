import type { Clinic } from '../clinic/clinic'

/** Under what a person looks for an act. */
export const ACT_GROUPS = [
  { group: 'booking', title: '号源', english: 'Numbers' },
  { group: 'visit', title: '就诊', english: 'Visits' },
  { group: 'advice', title: '咨询', english: 'Consultations' },
  { group: 'pharmacy', title: '药房', english: 'Pharmacy' },
  { group: 'payment', title: '钱', english: 'Money' },
  { group: 'edition', title: '系统服务', english: 'Edition' },
] as const
export type ActGroup = (typeof ACT_GROUPS)[number]['group']

/** Whom or what an act is for; the label is the clinic's own language. */
export type ActTarget = { readonly id: string; readonly label: string }
export type ActOption = { readonly value: string; readonly title: string; readonly english: string }
export type ActAsked = { readonly target: string; readonly option: string; readonly text: string }
export type ActDone = { readonly done: string; readonly english: string }

/** Something that the clinic's side does, told in a way that any panel can offer it. */
export type Act = {
  readonly act: string
  readonly title: string
  readonly english: string
  readonly group: ActGroup
  /** Of what it can be done now. */
  readonly targets: (clinic: Clinic) => ActTarget[]
  readonly options?: readonly ActOption[]
  /** Whether words may be given along; without them it says something of its own. */
  readonly text?: boolean
  /** Only ever asked for one of the targets and one of the options. */
  readonly perform: (clinic: Clinic, asked: ActAsked) => ActDone
}
