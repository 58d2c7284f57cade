import type { TreeNode } from '@/domain/general/tree-choice'
import { loadOverlays } from '../overlays'
import { useLoaded } from '../use-loaded'

export type RegionPickerSheetProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  /** Provinces with their cities with their districts; any depth. */
  regions: readonly TreeNode[]
  /** Ids from the top down; [] while nothing is chosen. */
  value: readonly string[]
  /** Told once the lowest level is chosen. */
  onChange: (branch: readonly TreeNode[]) => void
}

const loadRegionPicker = async () => {
  const [picker] = await Promise.all([import('../overlay/region-picker'), loadOverlays()])
  return picker
}

export function RegionPickerSheet(props: RegionPickerSheetProps) {
  const picker = useLoaded(loadRegionPicker, props.open, () => props.onOpenChange(false))
  return picker ? <picker.RegionPickerSheet {...props} /> : null
}
