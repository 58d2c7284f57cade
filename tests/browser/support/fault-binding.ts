import type { Locator, Page } from '@playwright/test'
import type { ClinicControl } from '../../../scripts/support/clinic-control.mjs'
import type { ScreenFault } from './fault-list.ts'

export type Stage = {
  readonly page: Page
  readonly clinic: ClinicControl
  readonly server: string
  readonly token: string
}
/** How a person meets a call: where it goes out, what fires it, and how one sees that it has succeeded. */
export type Binding = {
  /** Behind the prefix, with its search; or what has to happen at the clinic first, which says where. */
  readonly path: string | ((stage: Stage) => Promise<string>)
  /** Who has logged in: 王雅琴 where nobody is named. */
  readonly as?: 'guest' | (string & {})
  readonly world?: string
  /** What is done on the screen before the fault is ordered. */
  readonly before?: (page: Page) => Promise<void>
  /** What sends the call; opening the screen does, where nothing is said. */
  readonly fires?: (page: Page) => Promise<void>
  /** `silent`: a side matter, without which the screen stands. Otherwise the failure's own sentence is seen, or this one. */
  readonly told?: 'silent' | RegExp
  /** Of what moves money or a number: what is said while nobody knows whether it was done, and the clinic is asked. */
  readonly asks?: RegExp
  /** What is seen once the call has succeeded. */
  readonly good: (page: Page) => Locator
  /** What was typed or chosen, which no fault may take away. */
  readonly typed?: (page: Page) => Locator
  /** It is a draft as well, and there when one comes again. */
  readonly isDrafted?: true
  /** What is no longer there is what was wanted: a 404 is no failure. */
  readonly isGoneFine?: true
  /** After this fault the page is over, and nothing is to be done on it (docs/product/refusals.md). */
  readonly endsAt?: ScreenFault
  /** WeChat's login has just come back to this page with a code. */
  readonly cameBack?: string
}

/** What a binding is made of; handed in, so that a test without a browser loads none of it. */
export type PageActions = typeof import('./fault-hands.ts') &
  typeof import('./fault-start-screens.ts') &
  Pick<typeof import('./journey.ts'), 'choose'>
