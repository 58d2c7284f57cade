import { appendFileSync } from 'node:fs'

/** Whether `npm run tools -- prove` runs, which tests everything; `npm test` runs a seeded sample. */
export const IS_FULL_RUN = process.env.SUJIAN_PROVE === 'whole'

/**
 * Whether to run a campaign in full, by spec name: in `npm run tools -- prove`, and in `npm test` if its own files have
 * changed. Otherwise `npm test` runs only its key cases.
 */
export const isFullCampaign = (campaign: string): boolean =>
  IS_FULL_RUN || (process.env.SUJIAN_CAMPAIGNS ?? '').split(' ').includes(campaign)

/** Returns the number of runs in `npm test` or in `prove`. */
export const runCount = (sample: number, whole: number): number => (IS_FULL_RUN ? whole : sample)

/** Returns every `each`-th case in `npm test`, with an offset that depends on the seed; all cases in `prove`. */
export function sampleOf<T>(all: readonly T[], each: number): readonly T[] {
  const first = Number(process.env.SEED ?? 20_261_123) % each
  return IS_FULL_RUN ? all : all.filter((_, at) => at % each === first)
}

/** Records a result for `npm run tools -- prove`; does nothing in other runs. */
export function recordEvidence(id: string, figures: Readonly<Record<string, number | string>>): void {
  const file = process.env.SUJIAN_PROOF_FILE
  if (file) appendFileSync(file, `${JSON.stringify({ id, at: new Date().toISOString(), ...figures })}\n`)
}
