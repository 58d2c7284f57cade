import type { Page } from '@playwright/test'
import type { KnownPatient } from './support/known-patient.mjs'

export const MOMENT: string
export const KEPT_WHOLE: readonly string[]
export function isKept(name: string, look: string): boolean
export const screens: readonly {
  readonly name: string
  readonly open: string | ((patient: KnownPatient) => Promise<string>)
  readonly isGuest?: boolean
  readonly isWhole?: boolean
  readonly prepare?: (page: Page) => Promise<void>
}[]
