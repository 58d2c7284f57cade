import { INJECTED_APP_BUGS } from './injected-app-bugs'
import { INJECTED_DEVICE_BUGS } from './injected-device-bugs'
import { INJECTED_SERVER_BUGS } from './injected-server-bugs'
import { INJECTED_THERAPY_BUGS } from './injected-therapy-bugs'
import type { InjectedBug } from './injected-bug'

/** Each bug violates its own property, as tests/simulation/injected-bugs.test.ts checks. */
export const INJECTED_BUGS: readonly InjectedBug[] = [
  ...INJECTED_APP_BUGS,
  ...INJECTED_SERVER_BUGS,
  ...INJECTED_DEVICE_BUGS,
  ...INJECTED_THERAPY_BUGS,
]
