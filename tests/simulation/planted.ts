import { PLANTED_IN_APP } from './planted-in-app'
import { PLANTED_IN_CLINIC } from './planted-in-clinic'
import type { Planted } from './planting'

/** Each is found by its own property; tests/simulation/planted.test.ts holds them to it. */
export const PLANTED: readonly Planted[] = [...PLANTED_IN_APP, ...PLANTED_IN_CLINIC]
