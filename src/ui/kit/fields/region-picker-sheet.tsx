import type { TreeNode } from '@/domain/general/tree-selection'
import { loadOverlays } from '../overlays'
import { useLazy } from '../use-lazy'

export type RegionPickerSheetProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** Tree of provinces, cities and districts; may have any depth. */
  regions: readonly TreeNode[]
  /** Ids from the top level down; [] if none is chosen. */
  value: readonly string[]
  /** Called with the complete branch once the lowest level is chosen. */
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
