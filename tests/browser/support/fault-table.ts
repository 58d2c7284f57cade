import type { CallId } from '../../../src/adapters/http/calls/all-calls.ts'
import { ACTS } from './fault-acts.ts'
import { SCREENS, type Binding } from './fault-screens.ts'

/** Where somebody meets each call. */
export const BINDINGS: Readonly<Partial<Record<CallId, Binding>>> = { ...SCREENS, ...ACTS }

/** The calls that no screen of a demo sends: why, and the only files of src that name the port's method. */
export const UNSENT: Readonly<
  Partial<Record<CallId, { readonly why: string; readonly method: RegExp; readonly onlyIn: readonly string[] }>>
> = {
  C13: { why: 'every part of the page’s own looks comes from elsewhere', method: /\.page\(\)/, onlyIn: [] },
  A12: {
    why: 'a page is signed inside WeChat alone, by a production build',
    method: /\.signPage\(/,
    onlyIn: ['src/wiring/production.module.ts'],
  },
}

export function boundTo(id: CallId): Binding {
  const bound = BINDINGS[id]
  if (!bound) throw new Error(`no screen is bound to ${id}`)
  return bound
}
