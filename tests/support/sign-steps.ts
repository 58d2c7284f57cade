import { autorun } from 'mobx'

/** The steps of signing in that a store tells while it does, in turn. */
export async function signStepsOf(
  store: { readonly signStep: string | undefined },
  act: () => Promise<unknown>,
): Promise<(string | undefined)[]> {
  const seen: (string | undefined)[] = []
  const stop = autorun(() => seen.push(store.signStep))
  await act()
  stop()
  return seen
}
