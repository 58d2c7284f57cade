import type { Stores } from '@/ui/stores/stores'
import type { OperationOutcome } from '../../../mocks/simulation/phone'
import type { SimulatedWechat } from '../simulated-wechat'
import type { Reader } from './reading'

/** What an operation works with: the screens, the person's WeChat, and the stores for ids that no screen displays. */
export type Hands = Reader & { readonly stores: Stores; readonly wechat: SimulatedWechat }

export const failed = (why: string): OperationOutcome<never> => ({ how: 'failed', why })
export const unknown = (why: string): OperationOutcome<never> => ({ how: 'unknown', why })

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
/** Matches a message; `…` in it stands for any text. */
export const likeMessage = (text: string): RegExp => new RegExp(`^${escaped(text).replaceAll('…', '.*')}`, 'i')
/** Whether an element is busy or ignores taps. */
export const ignoresTaps = (each: HTMLElement): boolean => each.getAttribute('aria-disabled') === 'true'
/** Whether the screen waits for a response to a tap. */
export const isBusy = ({ page }: Reader): boolean =>
  page.all('button').some((each) => each.getAttribute('aria-busy') === 'true')
/** The texts of all alerts; an empty alert is no message. */
export const alertsIn = ({ page }: Reader): string =>
  page
    .all('alert')
    .map(({ textContent }) => textContent)
    .join('')
/** The texts of all notices that a screen reader announces. */
export const noticesIn = ({ page }: Reader, inside: ParentNode = document.querySelector('main') ?? document): string =>
  [...page.all('alert', undefined, inside), ...page.all('status', undefined, inside)]
    .map(({ textContent }) => textContent)
    .join('')
