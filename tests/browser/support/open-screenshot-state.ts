import type { Page } from '@playwright/test'
import type { ClinicControl } from '../../../scripts/support/clinic-control.mjs'
import { logInFixturePatient } from '../../support/log-in-fixture-patient.mjs'
import { SCREEN_TEST_TIME } from './screen-steps.ts'
import type { ScreenCase } from './screens.ts'
import { openAsFixturePatient } from './log-in-fixture.ts'
import { waitForScreenReady } from './screen-ready.ts'

/** Opens a screen state as in its screenshot: with the same clinic, time and patient, and fully loaded. */
export async function openScreenshotState(
  page: Page,
  clinic: ClinicControl,
  baseURL: string | undefined,
  { open, isGuest, prepare, world = 'default' }: ScreenCase,
): Promise<void> {
  await clinic.world(world, SCREEN_TEST_TIME)
  await page.clock.setFixedTime(SCREEN_TEST_TIME)
  const patient = isGuest
    ? await logInFixturePatient(baseURL ?? '', clinic)
    : await openAsFixturePatient(page, clinic, baseURL)
  const path = typeof open === 'string' ? open : await open(patient)
  await page.goto(clinic.url(path))
  await waitForScreenReady(page)
  await prepare?.(page)
}
