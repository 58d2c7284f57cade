import type { Day } from '@/domain/general/day'
import { loadOverlays } from '../overlays'
import { useLazy } from '../use-lazy'

export type DatePickerSheetProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  value: Day | ''
  /** Initial day if there is no value. Default: 1990-01-01. */
  opensAt?: Day | undefined
  onChange: (day: Day) => void
  /** First day that can be chosen. Default: 1900-01-01. */
  min?: Day | undefined
  /** Last day that can be chosen; for a date of birth, today. */
  max: Day
}

const loadDatePicker = async () => {
  const [picker] = await Promise.all([import('../overlay/date-picker'), loadOverlays()])
  return picker
}

export function DatePickerSheet(props: DatePickerSheetProps) {
  const picker = useLazy(loadDatePicker, props.open, () => props.onOpenChange(false))
  return picker ? <picker.DatePickerSheet {...props} /> : null
}
