import * as v from 'valibot'
import { CONFIG } from './runtime-config'

/** Why the app cannot start: config.json is not there, cannot be read, or these fields of it are wrong. */
export type ConfigTrouble = {
  readonly fault: 'missing' | 'unreachable' | 'no-json' | 'wrong'
  /** As 'oss.bucket'; empty for the whole file. */
  readonly fields: readonly string[]
}

/** An object store says 403 of what is not there to whoever may not list it. */
const NOT_THERE = new Set([403, 404, 410])

/** What is wrong with the text of a config.json; undefined when nothing is. */
export function troubleIn(text: string): ConfigTrouble | undefined {
  let said: unknown
  try {
    said = JSON.parse(text)
  } catch {
    return { fault: 'no-json', fields: [] }
  }
  const { issues } = v.safeParse(CONFIG, said)
  return issues && { fault: 'wrong', fields: [...new Set(issues.map((issue) => v.getDotPath(issue) ?? ''))] }
}

/** Fetches config.json once more, past every cache, and says what is wrong with it; undefined when nothing is any more. */
export async function diagnoseConfig(): Promise<ConfigTrouble | undefined> {
  try {
    const answer = await fetch('./config.json', { cache: 'reload' })
    if (answer.ok) return troubleIn(await answer.text())
    return { fault: NOT_THERE.has(answer.status) ? 'missing' : 'unreachable', fields: [] }
  } catch {
    return { fault: 'unreachable', fields: [] }
  }
}
