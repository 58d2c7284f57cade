import type { Page } from '@playwright/test'
import type { ClinicControl } from '../../../scripts/support/clinic-control.mjs'
import { knownPatient } from '../../../scripts/support/known-patient.mjs'
import { CONSENT_VERSIONS } from '../../../src/domain/consent.ts'

/** What she has agreed to, at an hour of the clinic's own clock. */
const agreedAt = (at: Date) =>
  Object.fromEntries(
    (['privacy', 'health-data'] as const).map((part) => [part, { version: CONSENT_VERSIONS[part], at: at.getTime() }]),
  )

/** 王雅琴, logged in on this phone as on an earlier day, and at the clinic's wire as well. */
export async function asKnown(page: Page, clinic: ClinicControl, baseURL: string | undefined) {
  const patient = await knownPatient(baseURL ?? '', clinic)
  await page.goto(clinic.url('tips/network'))
  await page.evaluate(
    ([login, consents]) => {
      localStorage.setItem('_login_info', JSON.stringify(login))
      localStorage.setItem('_consents', JSON.stringify(consents))
    },
    [patient.loginInfo, agreedAt(await clinic.now())] as const,
  )
  // What was read from the phone before counts no longer.
  await page.goto('about:blank')
  return patient
}
