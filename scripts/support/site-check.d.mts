export type Answer = { readonly status: number; readonly headers: Headers; readonly body: Buffer }
export type Asker = (path: string, more?: RequestInit) => Promise<Answer>
/** One thing that was looked at, and a sentence for each thing that is wrong with it. */
export type Part = { readonly name: string; readonly faults: readonly string[]; readonly remedies?: readonly string[] }

/** Compares the page and each file of a release with its SHA256SUMS, headers included. */
export function sumsPart(ask: Asker, sums: ReadonlyMap<string, string>, how: { isSecure: boolean }): Promise<Part>
export function askerOf(address: string, ask?: typeof fetch): Asker
export function policyFaults(said: string, wanted: string): string[]
export function checkSite(
  ask: Asker,
  how: { isSecure: boolean; configFaults: (text: string) => Promise<string[]> },
): Promise<{ readonly parts: Part[]; readonly config: { readonly apiBase?: string; readonly mpId?: string } }>
