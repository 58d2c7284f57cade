import type { AccentColors } from './accent'

/** What a phone keeps of a clinic's face between two visits. */
export type KeptFace = { readonly mpId: string; readonly colors: AccentColors }

/** Reads the kept colours of this account; those of another one, and whatever else is kept there, count as none. */
export function keptColors(kept: unknown, mpId: string | undefined): AccentColors {
  const { mpId: of, colors } = (kept ?? {}) as { readonly mpId?: unknown; readonly colors?: unknown }
  if (of !== mpId) return {}
  return Object.fromEntries(
    Object.entries(colors ?? {}).filter(([name, color]) => /^--\w+-/.test(name) && /^#[\da-f]{6}$/.test(String(color))),
  ) as AccentColors
}
