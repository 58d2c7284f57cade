import { known } from '@/adapters/http/wire/basics'
import { demoOf } from '../demo-clinic'
import { CannotCheck, connectToServer, type ConnectOptions } from '../connect'
import { overHttp, type Transport } from '../transport'
import { CannotRunRandomTest, type Credentials } from './open-clients'
import type { Cashier } from './payment-driver'
import { runRandomTest, type WalkReport } from '../walk/walk'

export type WalkAtOptions = ConnectOptions & {
  readonly seed: string
  readonly goals: number
  /** The tenant mocks WeChat Pay's cashier at /mock, like the mock clinic. */
  readonly hasCashier?: boolean
  readonly onProgress?: (done: number, total: number) => void
}

const cashierAt =
  (carry: Transport, mpId: string): Cashier =>
  async (transactionId, outcome) => {
    const path = `/mock/${encodeURIComponent(mpId)}/cashier/${encodeURIComponent(transactionId)}`
    const headers = { 'content-type': 'application/json' }
    const { status } = await carry({ verb: 'POST', path, headers, body: JSON.stringify({ outcome }) })
    return status === 200
  }
const wayOf = (token?: string, mobile?: string, code?: string): Credentials[] => {
  if (token !== undefined) return [{ token }]
  return mobile !== undefined && code !== undefined ? [{ mobile, code }] : []
}

/** Runs a random test against the server at a URL. */
export async function runRandomTestAt(options: WalkAtOptions): Promise<WalkReport> {
  const { token, mobile, smsCode, secondToken, secondMobile, secondCode, mark, seed, goals } = options
  const { base, mpId, isDemo } = await connectToServer(options)
  const carry = overHttp(base)
  const demo = demoOf(mark)
  const given = [...wayOf(token, mobile, smsCode), ...wayOf(secondToken, secondMobile, secondCode)]
  const own = [...wayOf(undefined, demo.mobile, demo.smsCode), ...wayOf(undefined, demo.secondMobile, demo.secondCode)]
  const { trueNow = Date.now, hasCashier = isDemo, onProgress, signal } = options
  try {
    return await runRandomTest({
      transport: carry,
      mpId,
      ways: given.length > 0 ? given : own,
      seed,
      goals,
      mark,
      ...(hasCashier && { cashier: cashierAt(carry, mpId) }),
      ...(isDemo ? known({ selfCode: demo.smsCode }) : { trueNow }),
      ...known({ onProgress, signal }),
    })
  } catch (thrown) {
    if (thrown instanceof CannotRunRandomTest) throw new CannotCheck(thrown.message)
    throw thrown
  }
}
