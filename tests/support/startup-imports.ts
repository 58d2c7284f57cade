import { posix } from 'node:path'
import { textOfFile } from './files.ts'
import { readSource, targetOf } from './imports.ts'

/** Lists the packages that a command imports before its first statement runs, each with the import chain. */
export function packagesAtStart(command: string): string[] {
  const seen = new Set<string>()
  const found: string[] = []
  function read(path: string, way: readonly string[]): void {
    if (seen.has(path)) return
    seen.add(path)
    const here = [...way, path]
    for (const { request, kind } of readSource(path, textOfFile(path)).imports) {
      if (kind !== 'static') continue
      const target = targetOf(path, request)
      if (target.kind === 'package') found.push([...here, target.name].join(' > '))
      if (target.kind === 'ours') read(posix.normalize(target.path), here)
    }
  }
  read(command, [])
  return found
}
