import * as fc from 'fast-check'
import type { AtDesk } from './payment-phone'
import type { CallName, WireFault } from './payment-page'

export type Start = { readonly isPoor: boolean; readonly second: 'charge' | 'recharge' }
type At = { readonly window: 0 | 1; readonly order: 0 | 1 }
/** One step of a schedule; time goes on by so many seconds after it. */
export type Step =
  | (At & {
      readonly act: 'tap'
      readonly times: number
      readonly way: 'wechat' | 'right' | 'wrong'
      readonly desk: AtDesk
      readonly seconds: number
    })
  | { readonly act: 'fault'; readonly call: CallName; readonly strike: WireFault; readonly times: number }
  | { readonly act: 'lift' }
  | { readonly act: 'kill'; readonly window: 0 | 1; readonly seconds: number }
  | { readonly act: 'back'; readonly window: 0 | 1; readonly seconds: number }
  | (At & { readonly act: 'leave' })
  | (At & {
      readonly act: 'amend'
      readonly discountFen: number
      /** The old price stands before the person's eyes meanwhile. */
      readonly isSeen: boolean
    })
  | {
      readonly act: 'second'
      readonly order: 0 | 1
      readonly does: 'ok' | 'cancel' | 'never'
      readonly seconds: number
    }
  | { readonly act: 'pass'; readonly seconds: number }

/** Seconds at the cashier, and until the clinic hears of the money. */
export const LONGEST_THINKING = 100
export const LATEST_MONEY = 300

const window = fc.constantFrom<0 | 1>(0, 0, 0, 1)
const order = fc.constantFrom<0 | 1>(0, 0, 0, 1)
const seconds = fc.constantFrom(0, 0, 1, 5, 30, 130)
const desk: fc.Arbitrary<AtDesk> = fc.record({
  does: fc.constantFrom<AtDesk['does']>('ok', 'ok', 'ok', 'cancel', 'cancel', 'fail', 'never', 'lost-ok', 'twice'),
  thinks: fc.constantFrom(0, 0, 4, LONGEST_THINKING),
  late: fc.constantFrom(0, 0, 1, 20, LATEST_MONEY),
})
const call = fc.constantFrom<CallName>('launch', 'launch', 'status', 'status', 'lock', 'unlock')
const WIRE_FAULTS: readonly WireFault[] = [
  'drop',
  '500',
  'html',
  'bad-json',
  'wrong-schema',
  'envelope',
  '4030',
  '2498',
  '2499',
  '406',
  '404',
  'lost-answer',
  'lost-answer',
  'timeout',
  'late',
  'slow',
  '502',
  'killed-before',
  'killed-after',
  'killed-after',
]
const of = <A extends Step['act']>(act: A) => fc.constant(act)

export const start: fc.Arbitrary<Start> = fc.record({
  isPoor: fc.constantFrom(false, false, false, true),
  second: fc.constantFrom('charge', 'recharge'),
})
export const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        act: of('tap'),
        window,
        order,
        times: fc.constantFrom(1, 1, 2, 20),
        way: fc.constantFrom<'wechat' | 'right' | 'wrong'>('wechat', 'wechat', 'wechat', 'right', 'right', 'wrong'),
        desk,
        seconds,
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        act: of('fault'),
        call,
        strike: fc.constantFrom(...WIRE_FAULTS),
        times: fc.constantFrom(1, 1, 2, 40),
      }),
    },
    { weight: 1, arbitrary: fc.record({ act: of('lift') }) },
    { weight: 1, arbitrary: fc.record({ act: of('kill'), window, seconds }) },
    { weight: 1, arbitrary: fc.record({ act: of('back'), window, seconds }) },
    { weight: 1, arbitrary: fc.record({ act: of('leave'), window, order }) },
    {
      weight: 2,
      arbitrary: fc.record({
        act: of('amend'),
        window,
        order,
        discountFen: fc.constantFrom(0, 500, 1000, 2500),
        isSeen: fc.boolean(),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ act: of('second'), order, does: fc.constantFrom('ok', 'cancel', 'never'), seconds }),
    },
    { weight: 1, arbitrary: fc.record({ act: of('pass'), seconds: fc.constantFrom(10, 100, 1000) }) },
  ),
  { minLength: 1, maxLength: 7 },
)
