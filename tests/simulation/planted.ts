import { INJECTED_APP_BUGS } from './injected-app-bugs'
import { INJECTED_SERVER_BUGS } from './planted-in-clinic'
import type { InjectedBug } from './planting'

/** Each is found by its own property; tests/simulation/planted.test.ts holds them to it. */
export const INJECTED_BUGS: readonly InjectedBug[] = [...INJECTED_APP_BUGS, ...INJECTED_SERVER_BUGS]
