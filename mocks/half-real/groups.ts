import { normalizePath, Router } from '../transport/router'
import { RAW_FILES } from '../transport/raw-files'
import { hasOwn } from '../clinic/has-own'
import { CALL_GROUPS, CALL_IDS, documentedCallOf, type CallId } from '../specification/calls'

export type GroupLetter = keyof typeof CALL_GROUPS
/** A call with the values of its path parameters. */
export type FoundCall = { readonly id: CallId; readonly parts: Readonly<Record<string, string>> }

const LETTERS = Object.keys(CALL_GROUPS).join(', ')
export const isGroupLetter = (text: string): text is GroupLetter => hasOwn(CALL_GROUPS, text)

/** Returns the groups in a list such as 'T,P', or the sentence that explains what is wrong with it. */
export function parseMockedGroups(
  text: string,
): { readonly groups: readonly GroupLetter[] } | { readonly error: string } {
  const names = text.split(',').map((each) => each.trim().toUpperCase())
  const groups = names.filter(isGroupLetter)
  const unknown = names.find((each) => !isGroupLetter(each))
  if (unknown !== undefined)
    return { error: `--mock: "${unknown}" is not a group of calls. The groups are ${LETTERS}.` }
  const twice = groups.find((each, at) => groups.indexOf(each) !== at)
  if (twice) return { error: `--mock names the group ${twice} twice.` }
  if (groups.length === Object.keys(CALL_GROUPS).length)
    return { error: '--mock names every group, so no call is left for the server. Omit --mock and --backend.' }
  return { groups }
}

const router = new Router<CallId>()
for (const id of CALL_IDS) router.add(documentedCallOf(id).call.verb, documentedCallOf(id).call.path, id)

/** Finds a request's call; undefined if the contract does not define it. */
export function findCall(method: string, path: string): FoundCall | undefined {
  const found = router.find(method.toUpperCase(), path)
  return found && { id: found.target, parts: found.parts }
}

/** Returns the group of a request; files without an envelope belong to the group of the call that replaces them. */
export function groupOf(call: FoundCall | undefined, path: string): GroupLetter | undefined {
  if (!call) return hasOwn(RAW_FILES, normalizePath(path)) ? 'A' : undefined
  const letter = call.id.charAt(0)
  return isGroupLetter(letter) ? letter : undefined
}
