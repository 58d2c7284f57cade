import * as fc from 'fast-check'
import { step, walk, type Step, type Tale } from './walk'

const LENGTH = 500
const MOST_TRIES = 400

const isBroken = async (steps: readonly Step[]): Promise<boolean> => (await walk(steps)).breaches.length > 0

/** Leaves out of a walk that breaks something whatever is not needed for it, the larger pieces first. */
async function shortened(steps: readonly Step[]): Promise<readonly Step[]> {
  let kept = steps
  let tries = 0
  for (
    let size = Math.ceil(kept.length / 2);
    size >= 1 && tries < MOST_TRIES;
    size = size === 1 ? 0 : Math.ceil(size / 2)
  ) {
    for (let at = kept.length - size; at >= 0 && tries < MOST_TRIES; at -= size) {
      const less = [...kept.slice(0, at), ...kept.slice(at + size)]
      tries += 1
      if (await isBroken(less)) kept = less
    }
  }
  return kept
}

type Options = { readonly runs: number; readonly seed?: number | undefined; readonly onWalk?: (tale: Tale) => void }

/** Walks so many sequences of 500 steps; throws with a short one when any breaks anything. */
export async function campaign({ runs, seed, onWalk }: Options): Promise<void> {
  const steps = fc.array(step, { minLength: LENGTH, maxLength: LENGTH, size: 'max' })
  const property = fc.asyncProperty(steps, async (taken) => {
    const tale = await walk(taken)
    onWalk?.(tale)
    if (tale.breaches.length === 0) return
    const few = await shortened(taken.slice(0, tale.steps))
    const { breaches } = await walk(few)
    throw new Error([...breaches, ...few.map((each) => JSON.stringify(each))].join('\n'))
  })
  await fc.assert(property, {
    numRuns: runs,
    endOnFailure: true,
    ...(seed !== undefined && { seed }),
    reporter: ({ failed, errorInstance, seed: taken }) => {
      if (failed) throw new Error(`SEED=${taken}\n${errorInstance instanceof Error ? errorInstance.message : ''}`)
    },
  })
}
