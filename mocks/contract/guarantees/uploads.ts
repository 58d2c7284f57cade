import { textAtPath } from '../known-values'
import type { CheckContext } from './check-context'

const ROW = 'A13'
const MINUTE_MS = 60_000
/** Bounds of the credentials' lifetime, with a tolerance of one minute for latency and rounding. */
const [LEAST_MS, MOST_MS] = [14 * MINUTE_MS, 61 * MINUTE_MS]

/** Checks upload credentials without writing to the bucket, so what they permit there stays unchecked. */
export async function checkUploadKeys(by: CheckContext): Promise<void> {
  const { guarantees } = by
  if (!by.isChosen(ROW) || !by.answered(ROW)) return
  const opened = await by.ask(ROW, {})
  if (opened?.kind !== 'good') return
  const expireAt = Date.parse(textAtPath(opened.data, 'expireAt') ?? '')
  const now = by.serverTime()
  const rootDir = textAtPath(opened.data, 'rootDir') ?? ''
  guarantees.tried('upload credentials')
  if (Number.isNaN(expireAt) || now === undefined)
    guarantees.unjudged('upload credentials', 'the credentials’ lifetime is unknown (A13 expireAt, Date)')
  else if (expireAt - now < LEAST_MS || expireAt - now > MOST_MS) {
    const minutes = Math.round((expireAt - now) / MINUTE_MS)
    guarantees.broke('upload credentials', `A13: the credentials are valid for ${minutes} minutes, expected 15 to 60`)
  }
  if (rootDir.replace(/^\/+|\/+$/g, '') === '')
    guarantees.broke('upload credentials', 'A13: rootDir is empty, so every account can write anywhere')
  else if (rootDir.split('/').includes('..'))
    guarantees.broke('upload credentials', 'A13: rootDir contains a parent directory (..)')
}
