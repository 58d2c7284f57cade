export function whatIsMissing(home?: string): string | undefined
export function isUnreachable(said: string): boolean
/** Why the packages could not be installed; undefined when they are. */
export function install(by: {
  readonly run: (args: string[]) => Promise<number>
  readonly hasNetwork: () => Promise<boolean>
  readonly tell: (words: string) => void
}): Promise<string | undefined>
export function ensureInstalled(home?: string): Promise<void>
