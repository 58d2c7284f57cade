/** As much of config.json as a policy must know. */
export type Environment = {
  readonly apiBase?: string
  readonly chat?: string
  readonly reports?: string
  readonly policyReports?: string
  readonly oss?: { readonly endpoint?: string; readonly bucket?: string; readonly region?: string }
}
export function sha256Of(text: string): string
/** What the browser must be allowed of a page's own inline code, by hash. */
export function inlineHashes(html: string): { scripts: string[]; styles: string[] }
/** The part of the policy that is the same in every environment. */
export function pagePolicy(html: string): string
/** The whole policy, as a server's header. */
export function headerPolicy(html: string, config: Environment, more?: { images?: string[] }): string
/** What a server says with the page and nothing else. */
export function pageHeaders(html: string, config: Environment, more?: { images?: string[] }): Record<string, string>
