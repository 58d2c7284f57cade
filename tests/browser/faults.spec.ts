import fc from 'fast-check'
import { ALL_CALLS, type CallId } from '../../mocks/specification/calls.ts'
import { isFullCampaign, recordEvidence } from '../support/evidence.ts'
import { prepareContext } from './support/fault-arrival.ts'
import { SCREEN_FAULTS, type ScreenFault } from './support/fault-list.ts'
import { FaultScenario } from './support/fault-scenario.ts'
import { CALL_ENCOUNTERS, encounterOf } from './support/fault-table.ts'
import { expect, test } from './support/test.ts'

const NOISE = /net::ERR_|Failed to load resource/
const SEED = Number(process.env.SEED ?? 20_261_121)
const FAULTS = Object.keys(SCREEN_FAULTS) as ScreenFault[]
const IDS = [...CALL_ENCOUNTERS.keys()]

const IS_WHOLE = isFullCampaign('faults')
/** Outside the full campaign, the seed selects one call and fault; tests/faults covers every call at the wire. */
function cells(): (readonly [CallId, readonly ScreenFault[]])[] {
  if (IS_WHOLE) return IDS.map((id) => [id, FAULTS])
  const cell = fc.tuple(
    fc.constantFrom(...IDS),
    fc.constantFrom(...FAULTS).map((fault) => [fault]),
  )
  return fc.sample(cell, { seed: SEED, numRuns: 1 })
}

for (const [id, faults] of cells())
  test(`${id} ${ALL_CALLS[id].verb} ${ALL_CALLS[id].path} › recovers on its screen after ${faults.length === 1 ? faults.join() : 'each fault'}`, async ({
    page,
    context,
    clinic,
    baseURL,
    allowConsole,
  }) => {
    allowConsole(NOISE)
    await prepareContext(context)
    const meeting = new FaultScenario({ page, clinic, server: baseURL ?? '' }, id, encounterOf(id))
    const wrong: string[] = []
    let hits = 0
    for (const fault of faults)
      await test.step(fault, async () => {
        const met = await meeting.holds(fault)
        hits += met.hits
        wrong.push(...met.wrong.map((each) => `${id} × ${fault}: ${each}`))
      })
    recordEvidence('F1-screen', {
      call: id,
      cells: faults.length,
      hits,
      wrong: wrong.length,
      seed: IS_WHOLE ? 'all' : SEED,
    })
    expect(wrong).toEqual([])
  })
