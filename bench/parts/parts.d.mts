import type { Sheet } from '../report/sheet.ts'

export type How = {
  readonly runs: number
  readonly tell: (done: number, of: number, name: string) => void
}
export type Measure = (how: How) => Promise<Sheet[]>
export type Part = {
  readonly about: string
  /** Keeps the bench short where a run is long and its figure steady. */
  readonly mostRuns?: number
  /** Takes so long that it is measured only where it is named. */
  readonly isByNameOnly?: boolean
  readonly load: () => Promise<Measure>
}

/** The parts of the bench by their flags, in the order of the document. */
export const PARTS: Readonly<Record<string, Part>>
