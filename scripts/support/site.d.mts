import type { Clinic, ClinicPlace } from './clinics.d.mts'
import type { Environment } from './content-policy.d.mts'

/** On every answer, whatever it is. */
export const SECURITY_HEADERS: Readonly<Record<string, string>>
export const HSTS: string
export const FOR_EVER: string
export function filled(template: string, values: Record<string, unknown>): string
export function nginxConf(
  site: Record<string, unknown>,
  html: string,
  config: Environment,
  clinics?: readonly ClinicPlace[],
): string
export function filesIn(folder: string): string[]
export function layOut(order: {
  from: string
  to: string
  configText: string
  clinics?: readonly Clinic[]
  onProgress?: (done: number, total: number, path: string) => void
}): Promise<void>
