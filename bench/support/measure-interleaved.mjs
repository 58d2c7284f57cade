/**
 * Measures each subject once per round, A, B, A, B. Round 0 warms up server, fonts and browser for all subjects; it is
 * not counted, and is skipped if `isWarm`.
 * @template {{ readonly name: string, readonly to?: string }} Subject
 * @param {readonly Subject[]} subjects
 * @param {{ runs: number, onProgress: (done: number, of: number, name: string) => void, isWarm?: boolean }} how
 * @param {(subject: Subject, run: number) => Promise<Record<string, number | undefined>>} measure
 * @returns {Promise<import('../report/report-table').ReportRow[]>}
 */
export async function measureInterleaved(subjects, { runs, onProgress, isWarm = false }, measure) {
  const rows = subjects.map(({ name, to }) => ({ name, ...(to !== undefined && { to }), values: {} }))
  const first = isWarm ? 1 : 0
  for (let run = first; run <= runs; run += 1) {
    for (const [at, subject] of subjects.entries()) {
      onProgress((run - first) * subjects.length + at, (runs + 1 - first) * subjects.length, subject.name)
      const figures = await measure(subject, run)
      if (run === 0) continue
      for (const [key, value] of Object.entries(figures)) (rows[at].values[key] ??= []).push(value ?? null)
    }
  }
  return rows
}
