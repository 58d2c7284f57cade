export type Shipped = { name: string; version: string; licence: string; isFree: boolean }
export function isFree(licence: string): boolean
export function licencesOf(
  lock: { packages: Record<string, { version?: string; dev?: boolean; optional?: boolean }> },
  manifestAt: (path: string) => object | undefined,
): Shipped[]
export function shippedLicences(): Shipped[]
