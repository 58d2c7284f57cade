import type { Page } from '@playwright/test'
import { readCode, REPEAT } from '../../../mocks/control/link.ts'
import type { ClinicControl } from '../../../scripts/support/clinic-control.mjs'
import { setPhoneClock } from './phone-clock.ts'
import { whole } from './whole.ts'

type Recorded = { readonly at: number; readonly quiet: number; readonly events: readonly (readonly [number])[] }

/** Opens a repeat link on a phone whose clock is the clinic's, and says how each request ended, the oldest first. */
export async function repeated(page: Page, clinic: ClinicControl, code: string): Promise<readonly string[]> {
  const { at, quiet, events } = (await readCode(code)) as Recorded
  await setPhoneClock(page.context(), new Date(events.reduce((now, [after]) => now + after, at + quiet)))
  await page.goto(`/?mpId=${clinic.mpId}&${REPEAT}=${code}`)
  await whole(page)
  return (await clinic.requests()).map(({ call, status, reason }) => `${call} ${status} ${reason}`)
}
