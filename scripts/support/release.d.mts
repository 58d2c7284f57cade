export type Stored = {
  readonly key: string
  readonly type: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}
/** A bucket as a release needs it. */
export type Store = {
  put(object: Stored): Promise<void>
  /** The object's entity tag; undefined when it is not there. */
  tag(key: string): Promise<string | undefined>
  read(key: string): Promise<string | undefined>
  /** Inside the bucket, with type and headers. */
  copy(from: string, to: string): Promise<void>
}
export type Release = {
  readonly id: string
  readonly at: string
  readonly version: string
  readonly entry: string
  readonly assets: readonly string[]
}
export type Plan = {
  readonly id: string
  readonly release: Release
  readonly assets: readonly Stored[]
  readonly kept: Stored
  readonly sums: Stored
  readonly configs: readonly Stored[]
  readonly list: string
  readonly entry: string
}
type OnProgress = (done: number, total: number, note: string) => void

export function planOf(order: {
  folder: string
  configText?: string | undefined
  compress?: 'gzip' | 'none'
  prefix?: string
  version: string
  now: Date
}): Plan
export function releaseId(of: { version: string; now: Date; html: Buffer }): string
export function releasesIn(store: Store, key: string): Promise<Release[]>
export function currentOf(store: Store, releases: readonly Release[], entry: string): Promise<string | undefined>
export function publish(store: Store, plan: Plan, onProgress?: OnProgress): Promise<{ sent: number; there: number }>
export function rollBack(
  store: Store,
  asked: { id: string; prefix?: string },
  onProgress?: OnProgress,
): Promise<Release>
export function withoutSecrets(text: unknown, secrets: readonly (string | undefined)[]): string
export function settingsOf(
  said: Record<string, unknown>,
  environment: Record<string, string | undefined>,
): { region: string; bucket: string; prefix?: string; endpoint?: string; config?: string; compress?: 'gzip' | 'none' }
