import { useCallback, useEffect, useRef, useState } from 'react'
import { demoServerDataFor } from '../contract/demo-clinic'
import { demoTransport } from '../contract/demo-transport'
import type { CheckMode, ContractReport } from '../contract/report'
import { runContract } from '../contract/run'

export type ContractPageState = {
  readonly report: ContractReport | undefined
  readonly isRunning: boolean
  /** Percentage from 0 to 100. */
  readonly percent: number
  readonly run: (mode: CheckMode) => void
  readonly stop: () => void
}

const newMark = (): string => Math.random().toString(36).slice(2, 12)

/** Runs the contract kit against this demo's clinic; stops the run when the page unmounts. */
export function useContract(mpId: string): ContractPageState {
  const [report, setReport] = useState<ContractReport>()
  const [percent, setPercent] = useState(0)
  const [isRunning, setRunning] = useState(false)
  const current = useRef<AbortController>(undefined)

  const stop = useCallback(() => current.current?.abort(), [])
  useEffect(() => stop, [stop])

  const run = async (mode: CheckMode) => {
    const mark = newMark()
    const mine = new AbortController()
    current.current = mine
    setRunning(true)
    setPercent(0)
    const found = await runContract({
      transport: demoTransport,
      mpId,
      mode,
      mark,
      demo: demoServerDataFor(mark),
      signal: mine.signal,
      onProgress: (done, total) => setPercent((100 * done) / Math.max(total, 1)),
    })
    setReport(found)
    setPercent(100)
    setRunning(false)
  }
  return { report, percent, isRunning, run: (mode) => void run(mode), stop }
}
