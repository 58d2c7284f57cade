import type { MockClinic } from '../../../mocks/clinic/mock-clinic'
import { FIXTURES } from '../../../mocks/clinic/fixtures'
import { reportCashierOutcome } from '../../../mocks/clinic/payment/cashier'
import { ApiError } from '../../../mocks/clinic/api-error'
import { runRandomTest, type RandomTestReport } from '../../../mocks/contract/walk/walk'
import type { MockCashier } from '../../../mocks/contract/random-test/payment-driver'
import { openKitClinic, inProcessTransport } from './contract-run'
import type { TransportResponse, TransportRequest } from '../../../mocks/contract/transport'

const cashierOf =
  (chain: MockClinic): MockCashier =>
  (id, outcome) => {
    try {
      reportCashierOutcome(chain, id, outcome)
      return Promise.resolve(true)
    } catch (thrown) {
      if (!(thrown instanceof ApiError)) throw thrown
      return Promise.resolve(false)
    }
  }
/** Intercepts requests between the walk and the clinic. */
export type ServerFault = (
  chain: MockClinic,
) => (request: TransportRequest, ask: () => Promise<TransportResponse>) => Promise<TransportResponse>
type Given = {
  readonly goals: number
  readonly seed?: string
  readonly chain?: MockClinic
  readonly spoils?: ServerFault
}

/** Runs the walk in process, against its own clinic, whose clock advances between calls. */
export function runRandomTestInProcess({
  goals,
  seed = '7',
  chain = openKitClinic(),
  spoils,
}: Given): Promise<RandomTestReport> {
  const ask = inProcessTransport(chain)
  const between = spoils?.(chain)
  const code = FIXTURES.smsCode
  return runRandomTest({
    transport: (request) => (between ? between(request, () => ask(request)) : ask(request)),
    mpId: 'walk',
    ways: [FIXTURES.account.mobile, '13700000001', '13700000002'].map((mobile) => ({ mobile, code })),
    seed,
    goals,
    mark: `walk-${seed}`,
    cashier: cashierOf(chain),
    selfCode: code,
    trueNow: () => chain.clock.now().getTime(),
    think: (seconds) => {
      chain.clock.moveMinutes(seconds / 60)
      return Promise.resolve()
    },
  })
}
