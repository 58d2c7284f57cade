import { INJECTED_APP_BUGS } from './injected-app-bugs'
import { INJECTED_SERVER_BUGS } from './injected-server-bugs'
import type { InjectedBug } from './injected-bug'

/** Each is found by its own property; tests/simulation/injected-bugs.test.ts holds them to it. */
export const INJECTED_BUGS: readonly InjectedBug[] = [...INJECTED_APP_BUGS, ...INJECTED_SERVER_BUGS]
