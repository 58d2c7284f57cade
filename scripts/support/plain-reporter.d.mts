type Told = { readonly message: string; readonly diff?: string }
type Case = {
  readonly module: { readonly relativeModuleId: string }
  readonly fullName: string
  readonly result: () => { readonly errors: readonly Told[] }
}
/** As much of vitest's TestModule as is read. */
export type TriedFile = {
  readonly moduleId: string
  readonly relativeModuleId: string
  readonly errors: () => readonly Told[]
  readonly children: { readonly allTests: (state: 'passed' | 'failed') => Iterable<Case> }
}
export class PlainReporter {
  constructor(options: { readonly isWatching: boolean })
  readonly unread: Map<string, TriedFile>
  onTestRunStart(): void
  onTestRunEnd(modules: readonly TriedFile[], errors: readonly Told[]): void
}
