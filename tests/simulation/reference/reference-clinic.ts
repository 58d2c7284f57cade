import axios, { type AxiosAdapter } from 'axios'
import { Failure } from '@/domain/failure/failure'
import type { SeededRandom } from '../../../mocks/clinic/seeded-random'
import type { History } from '../../../mocks/simulation/history'
import type { SimulatedTime } from '../../../mocks/simulation/time'
import type { CashierReport } from '../simulated-wechat'
import type { Database, Row } from './database'

const SECOND = 1000
/** Interval at which WeChat Pay repeats a notification that the clinic has not acknowledged. */
const REPEAT_MS = 15 * SECOND
/** Prices of a medicine, in fen per gram. */
const PRICES = [12, 13, 15]

type Post = (path: string, body: object) => Promise<number | undefined>
/** Posts to the mocked side of the server; returns the HTTP status, or undefined without a response. */
export function postTo(adapter: AxiosAdapter): Post {
  const client = axios.create({ adapter, validateStatus: null })
  return (path, body) =>
    client.post(`/mock/demo/${path}`, body).then(
      ({ status }) => status,
      () => undefined,
    )
}

/**
 * WeChat Pay's notifications: repeated until the clinic acknowledges them. A payment that the clinic has closed in the
 * meantime is reported as a late success, which the clinic refunds.
 */
export function cashierOf(post: Post, time: SimulatedTime): CashierReport {
  const report = (id: string, outcome: string) => post(`cashier/${id}`, { outcome })
  const notify = async (id: string): Promise<void> => {
    const status = (await report(id, 'ok')) === 200 ? 200 : await report(id, 'late')
    if (status === undefined) notifyIn(REPEAT_MS, id)
  }
  const notifyIn = (milliseconds: number, id: string) => void time.after(milliseconds, () => void notify(id))
  return async (id, outcome, lateSeconds) => {
    if (outcome === 'cancel') {
      await report(id, 'cancel')
      return true
    }
    if (lateSeconds !== undefined) {
      notifyIn(lateSeconds * SECOND, id)
      return true
    }
    const status = await report(id, 'ok')
    if (status === undefined) notifyIn(REPEAT_MS, id)
    return status === undefined || status === 200
  }
}

type Staff = { readonly db: Database; readonly post: Post; readonly time: SimulatedTime; readonly history: History }
const one = (dice: SeededRandom, rows: readonly Row[]): Row | undefined =>
  rows[dice.int(0, Math.max(0, rows.length - 1))]
const dayText = (at: number) => new Date(at + 8 * 3_600_000).toISOString()

/** Performs one action of the clinic's staff, if any is possible. */
export async function performAction({ db, post, time, history }: Staff, dice: SeededRandom): Promise<void> {
  const drawn = dice.next()
  const record = (does: string, of: unknown) => history.write({ what: 'clinic', does, facts: { of: String(of) } })
  if (drawn < 0.5) {
    const now = dayText(time.now)
    const due = 'status IN (0, 10) AND (date < ? OR date = ? AND time_start <= ?)'
    const visits = await db.all(
      `SELECT id FROM registration WHERE ${due} ORDER BY id`,
      now.slice(0, 10),
      now.slice(0, 10),
      now.slice(11, 16),
    )
    const visit = one(dice, visits)
    if (visit && (await post(`desk/visits/${visit['id']}`, { doseCount: dice.int(1, 9) })) === 200)
      record('mark-seen', visit['id'])
  } else if (drawn < 0.7) {
    const charge = one(dice, await db.all("SELECT id FROM charge WHERE kind = 'charge' AND status = 30 ORDER BY id"))
    if (charge && (await post(`desk/refunds/${charge['id']}`, {})) === 200) record('refund', charge['id'])
  } else if (drawn < 0.85) {
    const price = PRICES[dice.int(0, PRICES.length - 1)] ?? 12
    await db.run("UPDATE goods SET unit_fen = ? WHERE id = 'g1'", price)
    record('change-price', 'g1')
  } else {
    const account = one(dice, await db.all('SELECT DISTINCT account_id AS id FROM token ORDER BY account_id'))
    if (!account) return
    await db.run('DELETE FROM token WHERE account_id = ?', account['id'] ?? '')
    record('token-dies', account['id'])
  }
}

/** The server has no chat. */
export const NO_CHAT = { connect: () => Promise.reject(new Failure({ kind: 'network' })) }
