import { useState } from 'react'
import type { RawTextHandler } from '@/ui/kit/fields/use-filtered-input'

/** Text as typed, before the field's rule shortened it; the value itself if it was not typed. */
export function useRawText(value: string): { raw: string; onRaw: RawTextHandler } {
  const [typed, setTyped] = useState({ raw: value, cleaned: value })
  return {
    raw: typed.cleaned === value ? typed.raw : value,
    onRaw: (raw, cleaned) => setTyped({ raw, cleaned }),
  }
}
