import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/**
 * Builds a CSS module's class name from the name in the source and a short hash of the file, so that the name is the
 * same in every build.
 */
export const cssModuleNames = {
  generateScopedName(name: string, file: string): string {
    const path = relative(ROOT, file.split('?')[0] ?? file).replaceAll('\\', '/')
    return `${name}_${createHash('sha256').update(path).digest('hex').slice(0, 5)}`
  },
}
