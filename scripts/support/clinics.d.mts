import type { Environment } from './content-policy.d.mts'

type Picture = { readonly file: string; readonly content: Buffer }
/** One of several clinics on a build: by its host, or under a path. */
export type Clinic = {
  readonly key: string
  readonly host?: string
  readonly path?: string
  readonly name: string
  readonly mpId: string
  readonly config: Environment
  readonly configText: string
  /** Colours as tokens.css takes them; none where the build's own are right. */
  readonly colors: Readonly<Record<string, string>>
  readonly icon?: Picture | undefined
  readonly share: { readonly text?: string | undefined; readonly picture?: Picture | undefined }
}
/** Where a clinic is found, and what its page says of itself. */
export type ClinicPlace = {
  readonly key: string
  readonly host?: string | undefined
  readonly path?: string | undefined
  readonly headers: Readonly<Record<string, string>>
}
export function clinicsIn(file: string): Promise<Clinic[]>
export function clinicPage(html: string, clinic: Pick<Clinic, 'mpId' | 'name' | 'colors' | 'icon' | 'share'>): string
export function layOutClinics(folder: string, html: string, clinics: readonly Clinic[]): void
export function clinicPlaces(html: string, clinics: readonly Clinic[], images: string[]): ClinicPlace[]
