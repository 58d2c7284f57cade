import { appendFileSync } from 'node:fs'

/** Whether `npm run tools -- prove` asks, which tries everything; the gate tries a seeded sample. */
export const IS_WHOLE = process.env.SUJIAN_PROVE === 'whole'

/**
 * Whether all of a campaign is asked, by the name of its spec: for `npm run tools -- prove`, and in the gate once its own files have
 * changed, which `npm test` tells. Else the gate carries its key cases.
 */
export const asksAllOf = (campaign: string): boolean =>
  IS_WHOLE || (process.env.SUJIAN_CAMPAIGNS ?? '').split(' ').includes(campaign)

/** How often something is tried: in the gate, and where all of it is to be proven. */
export const times = (sample: number, whole: number): number => (IS_WHOLE ? whole : sample)

/** Of a list of cases, in the gate each so-many-th, others for another seed; all of them where all is to be proven. */
export function sampleOf<T>(all: readonly T[], each: number): readonly T[] {
  const first = Number(process.env.SEED ?? 20_261_123) % each
  return IS_WHOLE ? all : all.filter((_, at) => at % each === first)
}

/** Passes a result to `npm run tools -- prove`; in other runs it does nothing. */
export function told(id: string, figures: Readonly<Record<string, number | string>>): void {
  const file = process.env.SUJIAN_PROOF_FILE
  if (file) appendFileSync(file, `${JSON.stringify({ id, at: new Date().toISOString(), ...figures })}\n`)
}
