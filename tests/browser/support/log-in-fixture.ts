import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { ClinicControl } from '../../../scripts/support/clinic-control.mjs'
import { logInFixturePatient } from '../../support/log-in-fixture-patient.mjs'
import { CONSENT_VERSIONS } from '../../../src/domain/device/consent.ts'

/** What she has agreed to, at an hour of the clinic's own clock. */
const agreedAt = (at: Date) =>
  Object.fromEntries(
    (['privacy', 'health-data'] as const).map((part) => [part, { version: CONSENT_VERSIONS[part], at: at.getTime() }]),
  )

/** 王雅琴, logged in on this phone as on an earlier day, and at the clinic's wire as well. */
export async function openAsFixturePatient(page: Page, clinic: ClinicControl, baseURL: string | undefined) {
  const patient = await logInFixturePatient(baseURL ?? '', clinic)
  await rememberLogin(page, patient.loginInfo, agreedAt(await clinic.now()))
  return patient
}

/** The phone remembers a login and what was agreed to, from the next page on; what the app makes of them later stands. */
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
  // The script runs where a page begins, not where a hash changes.
  if (page.url() !== 'about:blank') await page.goto('about:blank')
}
