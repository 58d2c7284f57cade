import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const PROJECT_ROOT = fileURLToPath(new URL('../..', import.meta.url))
export const textOfFile = (path: string): string => readFileSync(join(PROJECT_ROOT, path), 'utf8')

/** Returns the source files in a folder by path from the project's root. */
export function filesUnder(folder: string): Readonly<Record<string, string>> {
  const found = readdirSync(join(PROJECT_ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile() && /\.[cm]?[jt]sx?$/.test(each.name))
    .map((each) => join(each.parentPath, each.name).slice(PROJECT_ROOT.length).replaceAll('\\', '/'))
  return Object.fromEntries(found.map((path) => [path, textOfFile(path)]))
}
