/** What opens a world or a phone: an address that opens another one leaves all of it out. */
export const WORLD_WORDS = ['world', 'at', 'seed', 'stopped', 'as', 'faults', 'clinic', 'join']
/** Words that people write into an address before its `#`. */
const WORDS = [...WORLD_WORDS, 'mpId', 'lang', 'tour', 'workbench']
/** Words that WeChat and our own pages write, and that nobody mistypes. */
const WRITTEN = new Set(['frame', 'code', 'state', 'from'])
/** What may stand behind a word that has a few values; nothing is as if the word were not there. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  workbench: ['on', 'off', 'stage'],
  tour: ['1', '0'],
  stopped: ['1', '0'],
}
/** Shorter ones are a letter away from too much. */
const LEAST_LETTERS = 4

/** A word or value of an address that is not known, and the address with what was probably meant. */
export type WrongWord = {
  readonly name: string
  readonly right: { readonly name: string; readonly value: string } | undefined
  readonly zh: string
  readonly en: string
}

/** One letter is missing, too many or another one, or two have changed places. */
function isSlip(typed: string, meant: string): boolean {
  const [a, b] = [typed.toLowerCase(), meant.toLowerCase()]
  if (a === b) return true
  if (meant.length < LEAST_LETTERS) return false
  let at = 0
  while (at < a.length && a[at] === b[at]) at += 1
  const [restA, restB] = [a.slice(at), b.slice(at)]
  const isSwapped = restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2)
  return isSwapped || restA.slice(1) === restB || restA === restB.slice(1) || restA.slice(1) === restB.slice(1)
}

/**
 * The first word of a page's search that is nearly one of ours, or one of ours with a value that it does not have. What is
 * like none of ours passes: WeChat and others add words of their own to a link that is handed on.
 */
export function wrongWordIn(search: string): WrongWord | undefined {
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
