import type { TreeNode } from '@/domain/general/tree-selection'
import { loadOverlays } from '../overlays'
import { useLazy } from '../use-lazy'

export type RegionPickerSheetProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** Tree of provinces, cities and districts, of any depth. */
  regions: readonly TreeNode[]
  /** Ids from the top down; [] without a choice. */
  value: readonly string[]
  /** Called with the whole branch once the lowest level is chosen. */
  onChange: (branch: readonly TreeNode[]) => void
}

const loadRegionPicker = async () => {
  const [picker] = await Promise.all([import('../overlay/region-picker'), loadOverlays()])
  return picker
}

export function RegionPickerSheet(props: RegionPickerSheetProps) {
  const picker = useLazy(loadRegionPicker, props.open, () => props.onOpenChange(false))
  return picker ? <picker.RegionPickerSheet {...props} /> : null
}
