import type { CallId } from '../../src/adapters/http/calls/all-calls.ts'
import { IS_WHOLE, told } from '../support/proof.ts'
import { SCREEN_FAULTS, type ScreenFault } from './support/fault-list.ts'
import { Meeting, prepareContext } from './support/fault-meeting.ts'
import { BINDINGS } from './support/fault-table.ts'
import { test } from './support/test.ts'

const NOISE = /net::ERR_|Failed to load resource/
const FAULTS = Object.keys(SCREEN_FAULTS) as ScreenFault[]
const IDS = Object.keys(BINDINGS) as CallId[]

for (const id of IDS) {
  const bound = BINDINGS[id]
  if (!bound) continue
  test(`${id}`, async ({ page, context, clinic, baseURL, allowConsole }) => {
    test.setTimeout(300_000)
    allowConsole(NOISE)
    await prepareContext(context, clinic)
    const meeting = new Meeting({ page, clinic, server: baseURL ?? '' }, id, bound)
    for (const fault of FAULTS.filter(
      (f) => !process.env.ONLY || process.env.ONLY.split(',').includes(f.split(' ')[0]!),
    )) {
      try {
        const t = Date.now()
        const h = await meeting.holds(fault)
        console.log('OK', id, fault, h, Date.now() - t)
      } catch (e) {
        console.log(
          'BAD',
          id,
          fault,
          String(e)
            .replace(/\u001b\[\d+m/g, '')
            .slice(0, 500)
            .replace(/\n+/g, ' | '),
          '### ' +
            (await page.evaluate(() => document.body.innerText).catch(() => '')).replace(/\n+/g, ' / ').slice(0, 400),
        )
      }
    }
    void IS_WHOLE
    void told
  })
}
