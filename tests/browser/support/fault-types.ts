import type { Locator, Page } from '@playwright/test'
import type { ClinicControl } from '../../../scripts/support/clinic-control.mjs'
import type { ScreenFault } from './fault-list.ts'

export type FaultStage = {
  readonly page: Page
  readonly clinic: ClinicControl
  readonly server: string
  readonly token: string
}
/** How a patient triggers a call: the screen, the action, and the visible sign of success. */
export type CallEncounter = {
  /** Path after the prefix, with its query; or a function that prepares the clinic and returns the path. */
  readonly path: string | ((stage: FaultStage) => Promise<string>)
  /** The logged-in patient; by default 王雅琴. */
  readonly as?: 'guest' | (string & {})
  readonly world?: string
  /** Actions on the screen before the fault is set. */
  readonly before?: (page: Page) => Promise<void>
  /** The action that sends the call; opening the screen by default. */
  readonly fires?: (page: Page) => Promise<void>
  /** `silent`: optional data; the screen shows no failure. Otherwise the failure's message or this one is visible. */
  readonly told?: 'silent' | RegExp
  /** For payments and bookings: the message while the outcome is unknown and the app checks with the clinic. */
  readonly asks?: RegExp
  /** Visible once the call has succeeded. */
  readonly good: (page: Page) => Locator
  /** Input that must not be lost, whatever the fault. */
  readonly typed?: (page: Page) => Locator
  /** Whether the input is also stored as a draft and restored when the screen is opened again. */
  readonly isDrafted?: true
  /** Whether a 404 is the expected outcome instead of a failure. */
  readonly isGoneFine?: true
  /** After this fault the page ends and offers no action (docs/product/refusals.md). */
  readonly endsAt?: ScreenFault
  /** The query with the code that WeChat's login returned to this page. */
  readonly cameBack?: string
}

/** The helpers of bindings; passed in, so that tests without a browser do not load them. */
export type PageActions = typeof import('./fault-page-actions.ts') &
  typeof import('./fault-start-screens.ts') &
  Pick<typeof import('./journey.ts'), 'chooseOption'>
