import type { AccentColors } from './accent'

/** Cached branding of a clinic. */
export type StoredBranding = { readonly mpId: string; readonly colors: AccentColors }

/** Parses the cached colours; empty when they belong to another account or are invalid. */
export function parseCachedColors(kept: unknown, mpId: string | undefined): AccentColors {
  const { mpId: of, colors } = (kept ?? {}) as { readonly mpId?: unknown; readonly colors?: unknown }
  if (of !== mpId) return {}
  return Object.fromEntries(
    Object.entries(colors ?? {}).filter(([name, color]) => /^--\w+-/.test(name) && /^#[\da-f]{6}$/.test(String(color))),
  ) as AccentColors
}
