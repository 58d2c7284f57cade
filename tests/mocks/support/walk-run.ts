import type { Chain } from '../../../mocks/clinic/chain'
import { KNOWN } from '../../../mocks/clinic/known'
import { tellCashier } from '../../../mocks/clinic/payment/cashier'
import { Refusal } from '../../../mocks/clinic/refusal'
import { walkServer, type WalkReport } from '../../../mocks/contract/walk/walk'
import type { Cashier } from '../../../mocks/contract/walk/till'
import { openForKit, transportTo } from './contract-run'
import type { Incoming, Outgoing } from '../../../mocks/contract/transport'

const cashierOf =
  (chain: Chain): Cashier =>
  (id, outcome) => {
    try {
      tellCashier(chain, id, outcome)
      return Promise.resolve(true)
    } catch (thrown) {
      if (!(thrown instanceof Refusal)) throw thrown
      return Promise.resolve(false)
    }
  }
/** Stands between the walk and the clinic. */
export type Spoils = (chain: Chain) => (request: Outgoing, ask: () => Promise<Incoming>) => Promise<Incoming>
type Given = { readonly goals: number; readonly seed?: string; readonly chain?: Chain; readonly spoils?: Spoils }

/** The walk in process, against a clinic of its own whose time goes on while somebody thinks. */
export function walkRun({ goals, seed = '7', chain = openForKit(), spoils }: Given): Promise<WalkReport> {
  const ask = transportTo(chain)
  const between = spoils?.(chain)
  const code = KNOWN.smsCode
  return walkServer({
    transport: (request) => (between ? between(request, () => ask(request)) : ask(request)),
    mpId: 'walk',
    ways: [KNOWN.account.mobile, '13700000001', '13700000002'].map((mobile) => ({ mobile, code })),
    seed,
    goals,
    mark: `walk-${seed}`,
    cashier: cashierOf(chain),
    selfCode: code,
    trueNow: () => chain.clock.now().getTime(),
    thinks: (seconds) => {
      chain.clock.moveMinutes(seconds / 60)
      return Promise.resolve()
    },
  })
}
