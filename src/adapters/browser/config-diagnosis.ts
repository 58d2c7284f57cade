import * as v from 'valibot'
import { runtimeConfigSchema } from './runtime-config'

/** Why the app cannot start: config.json is missing or unreadable, or some of its fields are invalid. */
export type ConfigError = {
  readonly fault: 'missing' | 'unreachable' | 'no-json' | 'wrong'
  /** Paths such as 'oss.bucket'; empty for the whole file. */
  readonly fields: readonly string[]
}

/** Object stores return 403 for a missing file when listing is forbidden. */
const NOT_THERE = new Set([403, 404, 410])

/** Finds the error in the text of config.json; undefined if valid. */
export function findConfigError(text: string): ConfigError | undefined {
  let said: unknown
  try {
    said = JSON.parse(text)
  } catch {
    return { fault: 'no-json', fields: [] }
  }
  const { issues } = v.safeParse(runtimeConfigSchema, said)
  return issues && { fault: 'wrong', fields: [...new Set(issues.map((issue) => v.getDotPath(issue) ?? ''))] }
}

/** Refetches config.json, bypassing all caches, and finds its error; undefined if it is valid now. */
export async function diagnoseConfig(): Promise<ConfigError | undefined> {
  try {
    const answer = await fetch('./config.json', { cache: 'reload' })
    if (answer.ok) return findConfigError(await answer.text())
    return { fault: NOT_THERE.has(answer.status) ? 'missing' : 'unreachable', fields: [] }
  } catch {
    return { fault: 'unreachable', fields: [] }
  }
}
