import type { Guarantees } from './guarantees'

/** Resolution of the `Date` header. */
const SECOND_MS = 1000
const MAX_SKEW_MS = 120_000

export type RequestTiming = { readonly askedAt: number; readonly heardAt: number }
/** Bounds of the server's clock offset in milliseconds, derived from one response. */
type Range = { readonly least: number; readonly most: number }
const middleOf = ({ least, most }: Range): number => (least + most) / 2

function spanOf(milliseconds: number): string {
  const minutes = Math.round(Math.abs(milliseconds) / 60_000)
  if (minutes < 120) return `${minutes} minutes`
  return minutes < 2880 ? `${Math.round(minutes / 60)} hours` : `${Math.round(minutes / 1440)} days`
}

/** Compares the `Date` headers of responses with this machine's clock. */
export class ServerClockCheck {
  #first: Range | undefined
  /** The server time in the last response, and the local time at which it arrived. */
  #last: { readonly said: number; readonly heardAt: number } | undefined

  hear(row: string, date: string | undefined, { askedAt, heardAt }: RequestTiming, guarantees: Guarantees): void {
    const said = Date.parse(date ?? '')
    if (Number.isNaN(said)) return
    const range = { least: said - heardAt, most: said + SECOND_MS - askedAt }
    this.#first ??= range
    this.#last = { said, heardAt }
    const apart = middleOf(range) - middleOf(this.#first)
    guarantees.tried('Date header')
    // A slow response is less precise, so its uncertainty is subtracted.
    if (Math.abs(apart) - (range.most - range.least) > MAX_SKEW_MS)
      guarantees.broke(
        'Date header',
        `${row} returned a Date ${spanOf(apart)} off other responses: do several servers with different clocks respond?`,
      )
  }

  /** Returns the server's current time, extrapolated from its last response; undefined without one. */
  timeAt(now: number): number | undefined {
    return this.#last && this.#last.said + (now - this.#last.heardAt)
  }

  /** Compares the server's time with the true time. */
  judge(trueNow: (() => number) | undefined, now: number, guarantees: Guarantees): void {
    const said = this.timeAt(now)
    if (!trueNow)
      guarantees.unjudged('accurate Date', 'this server is a mock clinic, whose clock can be set to any time')
    else if (said === undefined) guarantees.unjudged('accurate Date', 'no response had a Date')
    else {
      guarantees.tried('accurate Date')
      const ahead = said - trueNow()
      if (Math.abs(ahead) > MAX_SKEW_MS)
        guarantees.broke(
          'accurate Date',
          `Date is ${spanOf(ahead)} ${ahead > 0 ? 'ahead of' : 'behind'} this machine’s clock: which of the two is wrong?`,
        )
    }
  }
}
