/** Parameters for scenario and device; a link to another scenario removes all of them. */
export const SCENARIO_PARAMS = ['world', 'at', 'seed', 'stopped', 'as', 'faults', 'gps', 'clinic', 'join']
/** Parameters that users type into the URL before the `#`. */
const WORDS = [...SCENARIO_PARAMS, 'mpId', 'lang', 'tour', 'workbench']
/** Parameters that WeChat and our own pages add; they are not checked for typing errors. */
const WRITTEN = new Set(['frame', 'code', 'state', 'from'])
/** Parameters with few valid values, and these values; an empty value counts as missing. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  workbench: ['on', 'off', 'stage'],
  tour: ['1', '0'],
  stopped: ['1', '0'],
  gps: ['denied', 'slow'],
}
/** Minimum length of a name for suggestions: too many words differ from a shorter name by one letter. */
const MIN_LETTERS = 4

/** An unknown parameter or value, with a suggested correction. */
export type UnknownParam = {
  readonly name: string
  readonly right: { readonly name: string; readonly value: string } | undefined
  readonly zh: string
  readonly en: string
}

/** Whether two words differ by one missing, added, replaced or transposed letter. */
function isSlip(typed: string, meant: string): boolean {
  const [a, b] = [typed.toLowerCase(), meant.toLowerCase()]
  if (a === b) return true
  if (meant.length < MIN_LETTERS) return false
  let at = 0
  while (at < a.length && a[at] === b[at]) at += 1
  const [restA, restB] = [a.slice(at), b.slice(at)]
  const isSwapped = restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2)
  return isSwapped || restA.slice(1) === restB || restA === restB.slice(1) || restA.slice(1) === restB.slice(1)
}

/**
 * Returns the first parameter whose name resembles a known one or whose value is invalid. Ignores other unknown
 * parameters, because WeChat and others add theirs to shared links.
 */
export function findUnknownParam(search: string): UnknownParam | undefined {
  for (const [name, value] of new URLSearchParams(search)) {
    if (WRITTEN.has(name)) continue
    if (WORDS.includes(name)) {
      const values = VALUES[name]
      if (!values || value === '' || values.includes(value)) continue
      const meant = values.find((each) => isSlip(value, each))
      return {
        name,
        right: meant === undefined ? undefined : { name, value: meant },
        zh: `地址里的 ${name} 没有“${value}”，只有：${values.join('、')}`,
        en: `In the address ${name} is one of ${values.join(', ')}, not "${value}"`,
      }
    }
    const meant = WORDS.find((each) => isSlip(name, each))
    if (meant !== undefined)
      return {
        name,
        right: { name: meant, value },
        zh: `地址里没有“${name}”，应该写 ${meant}`,
        en: `An address knows no "${name}"; write ${meant}`,
      }
  }
  return undefined
}
