export function filesAt(path: string): string[]
export function importersOf(
  folders: readonly string[],
  options?: { readonly isLazyToo?: boolean; readonly isTypeToo?: boolean },
): Map<string, string[]>
export function standingOn(
  files: readonly string[],
  importers: ReadonlyMap<string, readonly string[]>,
  except?: ReadonlySet<string>,
): string[]
