import { Wechat, type ScanResult } from '@/application/ports/wechat'
import { Failure } from '@/domain/failure/failure'
import { NO_MESSAGE_TEMPLATES } from '@/domain/clinic/subscription'
import type { CashierOutcome, WxPayParams } from '@/domain/payment/payment'
import type { SeededRandom } from '../../mocks/clinic/seeded-random'
import type { CashierBehaviour } from '../../mocks/simulation/phone'
import type { SimulatedTime } from '../../mocks/simulation/time'

const THERE = { latitude: 30.5446, longitude: 104.0672, system: 'gcj02' } as const
const FAR = { latitude: 30.66, longitude: 104.1, system: 'gcj02' } as const

/**
 * Notifies the clinic of what a patient did in the cashier; a payment may be reported some seconds late. Returns false
 * if WeChat rejects the payment, because an order can be paid only once.
 */
export type CashierReport = (
  paymentId: string,
  outcome: 'ok' | 'cancel',
  lateSeconds: number | undefined,
) => boolean | Promise<boolean>

/** A simulated WeChat, with a person who pays in its cashier. */
export class SimulatedWechat extends Wechat {
  readonly isAround = true
  readonly canPay = true
  readonly canScan = false
  readonly templates = NO_MESSAGE_TEMPLATES
  atCashier: CashierBehaviour = 'pays'
  isThere = true
  readonly #report: CashierReport
  readonly #time: SimulatedTime
  readonly #dice: SeededRandom
  readonly #isHere: () => boolean
  constructor(report: CashierReport, time: SimulatedTime, dice: SeededRandom, isHere: () => boolean) {
    super()
    this.#report = report
    this.#time = time
    this.#dice = dice
    this.#isHere = isHere
  }

  /** A payment stays paid even if the page closes meanwhile. */
  pay({ package: pack }: WxPayParams): Promise<CashierOutcome> {
    const { atCashier } = this
    const id = pack.replace('prepay_id=', '')
    return new Promise((resolve) => {
      const says = (outcome: CashierOutcome) => {
        if (this.#isHere()) resolve(outcome)
      }
      const ends = async () => {
        if (atCashier === 'walks-away') return
        const outcome = atCashier === 'cancels' ? 'cancel' : 'ok'
        const isTaken = await this.#report(id, outcome, atCashier === 'pays-late' ? this.#dice.int(5, 50) : undefined)
        if (atCashier !== 'never-calls-back') says(isTaken ? outcome : 'fail')
      }
      this.#time.after(this.#dice.int(2_000, 25_000), () => void ends())
    })
  }
  async locate(): ReturnType<Wechat['locate']> {
    await this.#time.wait(this.#dice.int(200, 4_000))
    if (this.#dice.chance(0.05)) throw new Failure({ kind: 'location-unavailable' })
    return this.isThere ? THERE : FAR
  }
  closeWindow(): void {}
  scan = (): Promise<ScanResult> => Promise.resolve({ kind: 'unavailable' })
  openLocation = () => Promise.resolve(false)
  previewImage = () => Promise.resolve(false)
  choosePictures = () => Promise.resolve(undefined)
  share = () => Promise.resolve()
  hasOpenTags = () => Promise.resolve(false)
}
