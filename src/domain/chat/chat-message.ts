import { internalRoute } from '../session/session'

export type Speaker = 'patient' | 'doctor' | 'system'
/** What was said; `unknown` stands for what this edition cannot show, so that it never leaves a hole. */
export type MessageBody =
  /** `isCut`: its end was left out. */
  | { readonly type: 'text'; readonly text: string; readonly isCut?: true }
  | { readonly type: 'image'; readonly url: string; readonly width?: number; readonly height?: number }
  /** `route` is one of this app, or empty. */
  | { readonly type: 'card'; readonly title: string; readonly text: string; readonly route: string }
  | { readonly type: 'notice'; readonly text: string }
  | { readonly type: 'unknown' }
/** What a patient can send. */
export type SentBody = Extract<MessageBody, { readonly type: 'text' | 'image' }>

/** A message that the clinic has: `seq` counts 1, 2, 3 … in its conversation, without holes. */
export type Message = {
  readonly seq: number
  /** Given by the phone that sent it; empty for what others said. */
  readonly clientMsgId: string
  readonly from: Speaker
  readonly at?: Date
  readonly body: MessageBody
}

/** Up to which message each side has read; 0 before the first. */
export type ReadMarks = { readonly own: number; readonly other: number }
export const NOTHING_READ: ReadMarks = { own: 0, other: 0 }
/** Read marks only ever go forward, whichever order the news came in. */
export const furthest = (a: ReadMarks, b: Partial<ReadMarks>): ReadMarks => ({
  own: Math.max(a.own, b.own ?? 0),
  other: Math.max(a.other, b.other ?? 0),
})
/** Whether the other side has read what the patient said. */
export const isSeen = ({ from, seq }: Message, { other }: ReadMarks): boolean => from === 'patient' && seq <= other

/** Characters as a person counts them. */
export const LONGEST_TEXT = 1000
/** UTF-16 units of a received text that are drawn: millions would block the page. */
export const LONGEST_SHOWN = 5_000
/** Messages that may wait on a phone. */
export const MOST_UNSENT = 50
const LONGEST_URL = 1024
const WEB = /^https?:\/\/[^\s]+$/

export type SendProblem = 'empty' | 'too-long' | 'not-a-picture' | 'closed' | 'too-many'
/** Why this cannot be said; undefined when it can. */
export function bodyProblem(body: SentBody): SendProblem | undefined {
  if (body.type === 'image') return isPicture(body.url) ? undefined : 'not-a-picture'
  const length = Array.from(body.text.trim()).length
  if (length === 0) return 'empty'
  return length > LONGEST_TEXT ? 'too-long' : undefined
}
/** A picture lies on the web; any other scheme could be a script. */
export const isPicture = (url: string): boolean => url.length <= LONGEST_URL && WEB.test(url)
/** The route a card leads to: one of this app, or none. */
export const cardRoute = (link: unknown): string => internalRoute(link) ?? ''

const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 30_000
/**
 * Milliseconds before the line is tried again after so many failures in a row: 1, 2, 4 … 30 s, of which the second half is
 * left to chance (`random` from 0 up to 1), so that a clinic which comes back is not run over by everybody at once.
 */
export function backOffMs(failures: number, random: number): number {
  const whole = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(Math.max(0, failures), 20))
  return Math.round(whole / 2 + (whole / 2) * random)
}
