import type { ComponentProps } from 'react'
import { useLazy } from '@/ui/kit/use-lazy'

type Sheets = typeof import('./visit-sheets')
type Props<Name extends keyof Sheets> = ComponentProps<Sheets[Name]>

/** Loads the sheets when the first one opens; their routes preload them (`sheets` in the route's data). */
const loadSheets = () => import('./visit-sheets')

export function CalendarSheet(props: Props<'CalendarSheet'>) {
  const sheets = useLazy(loadSheets, props.open, props.onClose)
  return sheets ? <sheets.CalendarSheet {...props} /> : null
}
export function DeskCard(props: Props<'DeskCard'>) {
  const sheets = useLazy(loadSheets, props.open, props.onClose)
  return sheets ? <sheets.DeskCard {...props} /> : null
}
export function DirectionsSheet(props: Props<'DirectionsSheet'>) {
  const sheets = useLazy(loadSheets, props.open, () => props.onOpenChange(false))
  return sheets ? <sheets.DirectionsSheet {...props} /> : null
}
export function TravelTimeSheet(props: Props<'TravelTimeSheet'>) {
  const sheets = useLazy(loadSheets, props.open, props.onClose)
  return sheets ? <sheets.TravelTimeSheet {...props} /> : null
}
export function VisitCancelSheet(props: Props<'VisitCancelSheet'>) {
  const sheets = useLazy(loadSheets, props.open, props.onClose)
  return sheets ? <sheets.VisitCancelSheet {...props} /> : null
}
