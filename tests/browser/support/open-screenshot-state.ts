import type { Page } from '@playwright/test'
import type { ClinicControl } from '../../../scripts/support/clinic-control.mjs'
import { logInFixturePatient } from '../../support/log-in-fixture-patient.mjs'
import { MOMENT } from './screen-steps.ts'
import type { Screen } from './screens.ts'
import { openAsFixturePatient } from './log-in-fixture.ts'
import { waitForScreenReady } from './screen-ready.ts'

/** Opens a state as in its screenshot: same clinic, time and patient, fully loaded. */
export async function openPictured(
  page: Page,
  clinic: ClinicControl,
  baseURL: string | undefined,
  { open, isGuest, prepare }: Screen,
): Promise<void> {
  await clinic.world('default', MOMENT)
  await page.clock.setFixedTime(MOMENT)
  const patient = isGuest
    ? await logInFixturePatient(baseURL ?? '', clinic)
    : await openAsFixturePatient(page, clinic, baseURL)
  const path = typeof open === 'string' ? open : await open(patient)
  await page.goto(clinic.url(path))
  await waitForScreenReady(page)
  await prepare?.(page)
}
