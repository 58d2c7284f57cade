import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { ClinicControl } from '../../../scripts/support/clinic-control.mjs'
import { logInFixturePatient } from '../../support/log-in-fixture-patient.mjs'
import { CONSENT_VERSIONS } from '../../../src/domain/device/consent.ts'

/** Her consents, dated by the clinic's clock. */
const agreedAt = (at: Date) =>
  Object.fromEntries(
    (['privacy', 'health-data'] as const).map((part) => [part, { version: CONSENT_VERSIONS[part], at: at.getTime() }]),
  )

/** Logs 王雅琴 in, both on the device and with the clinic's API. */
export async function openAsFixturePatient(page: Page, clinic: ClinicControl, baseURL: string | undefined) {
  const patient = await logInFixturePatient(baseURL ?? '', clinic)
  await rememberLogin(page, patient.loginInfo, agreedAt(await clinic.now()))
  return patient
}

/** Stores a login and consents before the next page loads; later changes by the app are kept. */
export async function rememberLogin(page: Page, login: object, consents: object): Promise<void> {
  await page.addInitScript(
    ({ mark, kept }) => {
      if (window.name.includes(mark) || location.protocol === 'about:') return
      window.name += mark
      localStorage.removeItem('_to_url')
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, JSON.stringify(value))
    },
    { mark: randomUUID(), kept: { _login_info: login, _consents: consents } },
  )
  // The script runs when a document loads, not when the hash changes.
  if (page.url() !== 'about:blank') await page.goto('about:blank')
}
