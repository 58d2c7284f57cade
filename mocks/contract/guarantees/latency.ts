import type { CallId } from '../../specification/calls'

/** Response times in milliseconds: median and 95th percentile. */
export type LatencyReport = {
  readonly requests: number
  readonly p50: number
  readonly p95: number
  readonly slowest: number
  readonly slowestRow: CallId | undefined
  /** Number of retries because of a rate limit (HTTP 429). */
  readonly heldBack: number
}

export class LatencyRecorder {
  readonly #all: { readonly row: CallId; readonly took: number }[] = []
  #heldBack = 0
  heldBack(): void {
    this.#heldBack += 1
  }
  took(row: CallId, took: number): void {
    this.#all.push({ row, took })
  }
  report(): LatencyReport {
    const sorted = [...this.#all].sort((a, b) => a.took - b.took)
    const at = (share: number) => Math.round(sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)]?.took ?? 0)
    const last = sorted[sorted.length - 1]
    const [p50, p95, slowest] = [at(0.5), at(0.95), at(1)]
    return { requests: sorted.length, p50, p95, slowest, slowestRow: last?.row, heldBack: this.#heldBack }
  }
}
