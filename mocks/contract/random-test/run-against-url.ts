import { omitNullish } from '@/adapters/http/wire/basics'
import { demoServerDataFor } from '../demo-clinic'
import { ConnectionSetupError, connectToServer, type ConnectOptions } from '../connect'
import { httpTransport, type Transport } from '../transport'
import { RandomTestSetupError, type LoginCredentials } from './open-clients'
import type { MockCashier } from './payment-driver'
import { runRandomTest, type RandomTestReport } from '../walk/walk'

export type RandomTestUrlOptions = ConnectOptions & {
  readonly seed: string
  readonly goals: number
  /** Whether the tenant mocks WeChat Pay's cashier at /mock, as the mock clinic does. */
  readonly hasCashier?: boolean
  /** The code that the tenant sends to an account's own number, if it is always the same; needed for card passwords. */
  readonly selfCode?: string
  readonly onProgress?: (done: number, total: number) => void
}

const cashierAt =
  (carry: Transport, mpId: string): MockCashier =>
  async (transactionId, outcome) => {
    const path = `/mock/${encodeURIComponent(mpId)}/cashier/${encodeURIComponent(transactionId)}`
    const headers = { 'content-type': 'application/json' }
    const { status } = await carry({ verb: 'POST', path, headers, body: JSON.stringify({ outcome }) })
    return status === 200
  }
const wayOf = (token?: string, mobile?: string, code?: string): LoginCredentials[] => {
  if (token !== undefined) return [{ token }]
  return mobile !== undefined && code !== undefined ? [{ mobile, code }] : []
}

/** Runs a random test against the server at a URL. */
export async function runRandomTestAt(options: RandomTestUrlOptions): Promise<RandomTestReport> {
  const { token, mobile, smsCode, secondToken, secondMobile, secondCode, mark, seed, goals } = options
  const { base, mpId, isDemo } = await connectToServer(options)
  const carry = httpTransport(base)
  const demo = demoServerDataFor(mark)
  const given = [...wayOf(token, mobile, smsCode), ...wayOf(secondToken, secondMobile, secondCode)]
  const own = [...wayOf(undefined, demo.mobile, demo.smsCode), ...wayOf(undefined, demo.secondMobile, demo.secondCode)]
  const { trueNow = Date.now, hasCashier = isDemo, onProgress, signal } = options
  const selfCode = options.selfCode ?? (isDemo ? demo.smsCode : undefined)
  try {
    return await runRandomTest({
      transport: carry,
      mpId,
      ways: given.length > 0 ? given : own,
      seed,
      goals,
      mark,
      ...(hasCashier && { cashier: cashierAt(carry, mpId) }),
      ...(!isDemo && { trueNow }),
      ...omitNullish({ selfCode, onProgress, signal }),
    })
  } catch (thrown) {
    if (thrown instanceof RandomTestSetupError) throw new ConnectionSetupError(thrown.message)
    throw thrown
  }
}
